import { data } from 'react-router'
import { contentContext, markdownContext } from '../../contexts.ts'
import { readMeasured } from '../../measured.server.ts'
import { pathTo } from '../../paths.ts'
import { Breadcrumbs } from '../../sections/breadcrumbs/breadcrumbs.tsx'
import { Evidence } from '../../sections/evidence/evidence.tsx'
import { WorkedExample } from '../../sections/worked-example/worked-example.tsx'
import { RenderedMarkdown } from '../../sections/written-text/rendered-markdown.tsx'
import { pageTags, seoFor } from '../../seo/page-tags.ts'
import { usePageTexts } from '../../texts.ts'
import { requiredPage } from '../required-page.server.ts'
import type { Route } from './+types/evidence-document.ts'
import styles from './evidence-document.module.css'
import { Figures } from './figures.tsx'
import '../../styles/print.css'

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const { evidence } = await context.get(contentContext).pageTexts()
  const document = evidence?.documents.find((each) => each.slug === slug)
  if (!document) throw data(null, { status: 404 })
  const { body, ...page } = await requiredPage(context, `evidence-${slug}`)
  const [text, seo] = await Promise.all([
    context.get(markdownContext)(body),
    seoFor(context, pathTo.evidence(slug), { title: document.title, description: document.text }),
  ])
  return { page, document, text, seo, measured: document.measured ? readMeasured() : undefined }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageTags(loaderData.seo, {
        trail: [{ name: loaderData.document.title, path: pathTo.evidence(loaderData.document.slug) }],
      })
    : []

/** A document as a client gets it: one sheet, to be read and printed. A line above it says what is invented. */
export default function EvidenceDocumentPage({ loaderData }: Route.ComponentProps) {
  const { page, document, text, measured } = loaderData
  const { evidence, names } = usePageTexts()
  return (
    <>
      <section className={`shore ${styles.desk}`}>
        <div className="wrap">
          {document.example && <WorkedExample label={evidence?.exampleLabel} text={document.example} />}
          <Breadcrumbs trail={[{ name: names.home, path: pathTo.home() }]} here={document.title} />
          <article className={styles.sheet}>
            <header>
              <h1>{page.title}</h1>
              <p>{page.lede}</p>
            </header>
            {document.measured && <Figures measured={measured} />}
            <RenderedMarkdown text={text} className={styles.text} />
          </article>
        </div>
      </section>
      <Evidence />
    </>
  )
}
