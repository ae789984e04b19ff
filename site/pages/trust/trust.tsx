import { data } from 'react-router'
import { requestContext } from '../../contexts.ts'
import { readMeasured } from '../../measured.server.ts'
import { pathTo } from '../../paths.ts'
import { AskWithForm } from '../../sections/closing-ask/closing-ask.tsx'
import { PageHead } from '../../sections/page-top/page-top.tsx'
import { ArticleDate } from '../../sections/recent-articles/article-date.tsx'
import { pageMeta, seoFor } from '../../seo/page-tags.ts'
import { usePageTexts } from '../../texts.ts'
import { fill } from '../../ui/fill.ts'
import { Filled } from '../../ui/filled.tsx'
import { ReadingIndex } from '../../ui/reading-index/reading-index.tsx'
import type { Route } from './+types/trust.ts'
import { answersOf, chosenAmong, readQuestions, type ShownTrust, trustOn } from './answers.server.ts'
import glanceStyles from './glance.module.css'
import { Questionnaire } from './questionnaire.tsx'
import styles from './trust.module.css'
import { State, TrustSection } from './trust-section.tsx'
import '../../styles/print.css'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { content } = context.get(requestContext)
  const asked = readQuestions(request.url)
  const [trust, { trust: texts, workedExample }, seo] = await Promise.all([
    content.trust(),
    content.pageTexts(),
    seoFor(context, pathTo.trust(), undefined, 'trust'),
  ])
  const today = new Date().toISOString().slice(0, 10)
  const answer = {
    trust: trustOn(trust, today),
    questions: chosenAmong(answersOf(trust, today), asked, { ...texts, sample: workedExample.sample }),
    asked,
    measured: readMeasured(),
    seo: { ...seo, indexable: seo.indexable && !asked.isWhole },
  }
  // Searches have no end: nobody keeps one.
  return data(answer, asked.isWhole ? { headers: { 'Cache-Control': 'no-store' } } : {})
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders
export const meta: Route.MetaFunction = pageMeta

/** What procurement asks, as lines with an owner and a date, and the same as a questionnaire. */
export default function TrustPage({ loaderData: { trust, questions, asked, measured } }: Route.ComponentProps) {
  const { names, terms, trust: texts } = usePageTexts()
  const { sections, oldest, stated, total } = trust
  return (
    <>
      <PageHead
        name={names.trust}
        title={trust.title}
        beside={
          <>
            <p className="lede">{trust.lede}</p>
            {total > 0 && (
              <p className={`num note ${styles.dated}`}>
                {fill(texts.count, { stated, total })}{' '}
                {oldest && (
                  <span>
                    <Filled text={texts.oldest} parts={{ date: <ArticleDate iso={oldest} full /> }} />
                  </span>
                )}
              </p>
            )}
          </>
        }
      >
        <Glance glance={trust.glance} />
      </PageHead>
      <section className="pad-b">
        <div className={`wrap grid tablet-1 ${styles.body}`}>
          <div className={`stays ${styles.index}`}>
            <nav aria-label={terms.outline}>
              <ReadingIndex
                entries={sections.map(({ id, name }) => ({ id, title: name }))}
                className={styles.entries}
              />
            </nav>
            <p className="note">
              {texts.ownForm} <a href="#closingAsk">{texts.sendForm}</a>
            </p>
          </div>
          <div>
            {sections.map((section) => (
              <TrustSection key={section.id} section={section} trust={trust} measured={measured}>
                {section.id === 'questions' && questions.length > 0 && (
                  <Questionnaire questions={questions} asked={asked} />
                )}
              </TrustSection>
            ))}
          </div>
        </div>
      </section>
      <AskWithForm page={pathTo.trust()} />
    </>
  )
}

/** What is asked first, in a few words. */
function Glance({ glance }: Pick<ShownTrust, 'glance'>) {
  if (glance.length === 0) return null
  return (
    <ul className={`grid ${glanceStyles.glance}`}>
      {glance.map(({ name, line, short }) => (
        <li key={name}>
          <a href={`#${line.id}`}>
            <b>{name}</b>
            <State statement={{ ...line, value: line.isNone ? '' : short }} />
          </a>
        </li>
      ))}
    </ul>
  )
}
