import type { CaseStudy } from '../../../content/models/work.ts'
import { riverOf } from '../../art/own-pieces.ts'
import { requestContext } from '../../contexts.ts'
import { bandOn } from '../../media/art-sources.ts'
import { Device, ScreenPicture } from '../../media/device.tsx'
import { River } from '../../media/drawing.tsx'
import { pathTo } from '../../paths.ts'
import { Breadcrumbs } from '../../sections/breadcrumbs/breadcrumbs.tsx'
import { AskAbout } from '../../sections/closing-ask/closing-ask.tsx'
import { Facts } from '../../sections/facts/facts.tsx'
import { ArticleDate } from '../../sections/recent-articles/article-date.tsx'
import { RelatedPages } from '../../sections/related-pages/related-pages.tsx'
import { Voice } from '../../sections/voice/voice.tsx'
import { WorkCard } from '../../sections/work-card/work-card.tsx'
import { ExampleMark, isInvented } from '../../sections/worked-example/example-mark.tsx'
import { WorkedExample } from '../../sections/worked-example/worked-example.tsx'
import { pageMeta, seoFor } from '../../seo/page-tags.ts'
import { usePageTexts } from '../../texts.ts'
import { Columns } from '../../ui/columns/columns.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { fill } from '../../ui/fill.ts'
import { Filled } from '../../ui/filled.tsx'
import { HeadedSection } from '../../ui/headed-section.tsx'
import { Prose } from '../../ui/prose/prose.tsx'
import { bySlug } from '../landing/by-slug.ts'
import { voiceOf } from '../work-of.ts'
import { found } from '../written-page.server.ts'
import type { Route } from './+types/case-study.ts'
import styles from './case-study.module.css'
import { Decisions, SecondDevice, Steps } from './screens.tsx'
import '../../styles/print.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { content } = context.get(requestContext)
  const study = found(await content.findCaseStudy(params.slug))
  const [named, items, studies, voice, seo] = await Promise.all([
    content.landingPages({ relation: 'caseStudies', slug: study.slug }),
    content.portfolioItems(),
    content.caseStudies(),
    voiceOf(content, study.client),
    seoFor(context, pathTo.caseStudy(study.slug), { title: study.title, description: study.summary }, 'caseStudies'),
  ])
  const relatedWork = study.related.flatMap(({ routerName, reason }) => {
    const item = items.find(({ slug }) => pathTo.portfolioItem(slug) === routerName)
    return item ? [{ item, study: studies.find(({ portfolioItem }) => portfolioItem?.slug === item.slug), reason }] : []
  })
  return {
    study: { ...study, landingPages: bySlug([...study.landingPages, ...named]).slice(0, 6) },
    voice,
    relatedWork,
    seo,
  }
}

export const handle = { footer: 'quiet' }
export const meta = pageMeta

/** Problem and constraints, decisions with their screens, what was done in which order, and what went wrong. */
export default function CaseStudyPage({ loaderData: { study, voice, relatedWork } }: Route.ComponentProps) {
  const { caseStudy: texts, closingAsk } = usePageTexts()
  // What it does in a failure says most about it.
  const shown = study.failure ?? study.screen
  const item = study.portfolioItem
  return (
    <>
      <CaseTop study={study} />
      <section className="pad">
        <div className={`wrap grid tablet-1 ${styles.begin}`}>
          <div>
            <h2>{study.start.title}</h2>
            <Prose paragraphs={study.start.paragraphs} />
          </div>
          <div>
            <h3 className="third">{study.constraints.title}</h3>
            <ul className={`rows ${styles.constraints}`}>
              {study.constraints.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
        </div>
      </section>
      <Decisions study={study} band={study.screen.ground === 'mist' ? 'on-silt' : 'on-mist'} />
      {study.secondDevice && <SecondDevice screen={study.secondDevice} signs={study.secondDeviceSigns} />}
      <Steps study={study} />
      <section className={`pad on-marigold ${styles.mistake}`}>
        <div className={study.cameOfIt ? `wrap grid tablet-1 ${styles.wrong}` : 'wrap'}>
          <div>
            <h2>{study.wentWrong.title}</h2>
            <Prose paragraphs={study.wentWrong.paragraphs} />
          </div>
          {study.cameOfIt && <ScreenPicture picture={study.cameOfIt} className="cover" />}
        </div>
      </section>
      <Measures study={study} />
      <Voice
        voice={voice}
        work={
          item ? { name: fill(texts.product, { title: item.title }), to: pathTo.portfolioItem(item.slug) } : undefined
        }
        band="on-silt"
        isMarked={isInvented(study)}
      />
      <RelatedWork works={relatedWork} isMarked={isInvented(study)} />
      <RelatedPages title={texts.related} pages={study.landingPages} />
      <AskAbout
        id="enquire"
        page={pathTo.caseStudy(study.slug)}
        title={study.title}
        texts={closingAsk.caseStudy}
        ground={bandOn(shown.ground)}
        picture={<ScreenPicture picture={shown.picture} />}
      />
    </>
  )
}

/** The key state of the product across the full width, and three things to see in it. */
function CaseTop({ study }: { study: CaseStudy }) {
  const { caseStudy: texts, names } = usePageTexts()
  const { title, lede, screen, portfolioItem: item, duration } = study
  const [client, industry, ...others] = study.facts
  const named = client && { ...client, value: study.client?.name ?? client.value }
  const facts = [named, industry, { label: texts.duration, value: duration }, ...others]
  return (
    <>
      <section className={`${bandOn(screen.ground)} crops ${styles.top}`}>
        <div className="wrap">
          {isInvented(study) && <WorkedExample />}
          <Breadcrumbs
            trail={[
              { name: names.caseStudies, path: pathTo.caseStudies() },
              ...(item ? [{ name: item.title, path: pathTo.portfolioItem(item.slug) }] : []),
            ]}
            here={title}
          />
          <div className={`head ${styles.head}`}>
            <h1>{title}</h1>
            <p className="lede">{lede}</p>
          </div>
          <div className={styles.stage} data-device={screen.device}>
            <Device screen={screen} large eager leads />
          </div>
        </div>
        <River piece={riverOf({ slug: study.slug, ground: screen.ground })} />
      </section>
      <div className="wrap">
        <ul className={`grid phone-1 ruled ${styles.notes}`}>
          {study.notes.map((note) => (
            <li key={note.title}>
              <h2 className="fifth">{note.title}</h2>
              <p className="under below">{note.text}</p>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.facts}>
        <Facts facts={facts.filter((fact) => fact !== undefined)} />
      </div>
    </>
  )
}

/** What was agreed to be counted, and once somebody has counted it, what came of it. Without targets there was no agreement. */
function Measures({ study: { figures, client } }: { study: Pick<CaseStudy, 'figures' | 'client'> }) {
  const { measures } = usePageTexts().caseStudy
  const rows = figures?.rows.filter(({ target }) => target) ?? []
  if (!figures || rows.length === 0) return null
  const { text, countedAt, sample } = figures
  const counted =
    client && countedAt && !sample && rows.some(({ after }) => after) ? { client: client.name, date: countedAt } : null
  const columns = [measures.count, measures.before, measures.target, ...(counted ? [measures.after] : [])]
  return (
    <Columns
      className="pad"
      title={measures.title}
      text={`${text} ${measures.text}`}
      aside={
        counted && (
          <p className="note apart">
            <Filled
              text={measures.counted}
              parts={{ client: counted.client, date: <ArticleDate iso={counted.date} full /> }}
            />
          </p>
        )
      }
    >
      <DataTable
        label={measures.title}
        columns={columns}
        rows={rows.map(({ name, before, target, after }) => ({
          name,
          cells: [before, target ?? '', ...(counted ? [after ?? ''] : [])],
        }))}
        stacks={counted !== null}
      />
    </Columns>
  )
}

type RelatedProps = { works: Route.ComponentProps['loaderData']['relatedWork']; isMarked: boolean }

/** Other work, each with what it shares with this, in the words of whoever chose it. */
function RelatedWork({ works, isMarked }: RelatedProps) {
  const { relatedWork } = usePageTexts().caseStudy
  if (works.length === 0) return null
  return (
    <HeadedSection
      className="pad screen-only"
      title={relatedWork.title}
      text={relatedWork.text}
      headClass={styles.worksHead}
    >
      <ul className={`grid tablet-2 phone-1 ${styles.works}`}>
        {works.map(({ item, study, reason }) => (
          <li key={item.slug}>
            <WorkCard item={item} study={study} reason={reason} />
          </li>
        ))}
      </ul>
      {!isMarked && <ExampleMark of={works.map(({ item }) => item)} />}
    </HeadedSection>
  )
}
