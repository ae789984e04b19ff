import type { ReactNode } from 'react'
import type { QualityTexts } from '../../../content/models/quality.ts'
import { requestContext } from '../../contexts.ts'
import { readMeasured } from '../../measured.server.ts'
import { pathTo } from '../../paths.ts'
import { AskWithForm } from '../../sections/closing-ask/closing-ask.tsx'
import { PageHead } from '../../sections/page-top/page-top.tsx'
import { ArticleDate } from '../../sections/recent-articles/article-date.tsx'
import { pageMeta, seoFor } from '../../seo/page-tags.ts'
import { usePageTexts } from '../../texts.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { Filled } from '../../ui/filled.tsx'
import { SiteLink } from '../../ui/link/link.tsx'
import { ReadingIndex } from '../../ui/reading-index/reading-index.tsx'
import { trustOn } from '../trust/answers.server.ts'
import glance from '../trust/glance.module.css'
import styles from '../trust/trust.module.css'
import { Line, State } from '../trust/trust-section.tsx'
import { found } from '../written-page.server.ts'
import type { Route } from './+types/quality.ts'
import { figuresInWords } from './figures.server.ts'
import '../../styles/print.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { content, readQuality } = context.get(requestContext)
  const [{ quality: asked }, trust, { offices }, quality] = await Promise.all([
    content.pageTexts(),
    content.trust(),
    content.siteConfiguration(),
    readQuality(),
  ])
  const texts = found(asked)
  const seo = await seoFor(context, pathTo.quality(), { title: texts.title, description: texts.text })
  const { sections } = trustOn(trust, new Date().toISOString().slice(0, 10))
  return {
    texts,
    isTold: quality !== undefined,
    figures: figuresInWords(texts, { quality, measured: readMeasured(), office: offices[0] }),
    accessibility: sections.find(({ id }) => id === 'accessibility'),
    seo: { ...seo, trail: [{ name: texts.name, path: pathTo.quality() }] },
  }
}

export const meta = pageMeta

/** Headings of texts have anchors in small letters. */
const anchorOf = (part: string) => part.charAt(0).toUpperCase() + part.slice(1)

const parts = ['speed', 'weight', 'energy', 'accessibility', 'uptime', 'answers'] as const

/** What is measured of the site, how, and what nobody has measured yet. Laid out like the page of answers for procurement. */
export default function QualityPage({ loaderData: { texts, isTold, figures, accessibility } }: Route.ComponentProps) {
  const { terms } = usePageTexts()
  const { speed, weight } = texts
  const { up, answer } = figures
  const read = accessibility?.reviewed
  const short: Record<(typeof parts)[number], ReactNode> = {
    speed: figures.loads,
    weight: figures.kilobytes,
    energy: figures.energy,
    accessibility: read && <Filled text={texts.accessibility.read} parts={{ date: <ArticleDate iso={read} /> }} />,
    uptime: up?.share,
    answers: answer?.time,
  }
  const long: Record<(typeof parts)[number], ReactNode> = {
    speed: figures.speeds.length > 0 && (
      <DataTable
        label={speed.name}
        columns={[speed.page, speed.lcp, speed.inp, speed.cls, speed.visits]}
        rows={figures.speeds}
        compact
      />
    ),
    weight: figures.visit && (
      <>
        <Figure>{figures.visit}</Figure>
        {figures.weights.length > 0 && (
          <DataTable
            label={weight.name}
            columns={[weight.page, weight.document, weight.scripts, weight.fonts, weight.together]}
            rows={figures.weights}
            compact
          />
        )}
        {figures.measuredAt && (
          <p className="note">
            <Filled text={weight.on} parts={{ date: <ArticleDate iso={figures.measuredAt} full /> }} />
          </p>
        )}
      </>
    ),
    energy: figures.energy && <Figure>{figures.energy}</Figure>,
    accessibility: accessibility && accessibility.lines.length > 0 && (
      <>
        <dl className="rows">
          {accessibility.lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </dl>
        <p>
          <SiteLink to={`${pathTo.trust()}#accessibility`}>{texts.accessibility.link}</SiteLink>
        </p>
      </>
    ),
    uptime: up && <Figure beside={up.days}>{up.share}</Figure>,
    answers: answer && <Figure beside={answer.of}>{answer.time}</Figure>,
  }
  return (
    <>
      <PageHead name={texts.name} title={texts.title} beside={<p className="lede">{texts.text}</p>}>
        <ul className={`grid ${glance.glance} ${glance.six}`}>
          {parts.map((part) => (
            <li key={part}>
              <a href={`#${anchorOf(part)}`}>
                <b>{texts[part].name}</b>
                {short[part] ? <span className="num">{short[part]}</span> : <Nothing text={texts.none} />}
              </a>
            </li>
          ))}
        </ul>
      </PageHead>
      <section className="pad-b">
        <div className={`wrap grid tablet-1 ${styles.body}`}>
          <nav className={`stays ${styles.index}`} aria-label={terms.outline}>
            <ReadingIndex
              entries={parts.map((part) => ({ id: anchorOf(part), title: texts[part].name }))}
              className={styles.entries}
            />
          </nav>
          <div>
            {parts.map((part) => (
              <Part key={part} id={anchorOf(part)} texts={texts[part]}>
                {long[part] || <Nothing text={isTold ? texts[part].nothing : texts.none} />}
              </Part>
            ))}
          </div>
        </div>
      </section>
      <AskWithForm page={pathTo.quality()} />
    </>
  )
}

type PartProps = {
  id: string
  texts: Pick<QualityTexts['speed'], 'title' | 'text'>
  children: ReactNode
}

function Part({ id, texts, children }: PartProps) {
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{texts.title}</h2>
      <p>{texts.text}</p>
      {children}
    </section>
  )
}

function Figure({ children, beside }: { children: ReactNode; beside?: string }) {
  return (
    <p className={styles.figure}>
      <b className="num third">{children}</b> {beside && <span>{beside}</span>}
    </p>
  )
}

const Nothing = ({ text }: { text: string }) => (
  <p>
    <State statement={{ state: 'empty', isStated: true, value: text, sample: false }} />
  </p>
)
