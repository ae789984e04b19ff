import { requestContext } from '../../contexts.ts'
import { type Measured, readMeasured } from '../../measured.server.ts'
import { pathTo } from '../../paths.ts'
import { Breadcrumbs } from '../../sections/breadcrumbs/breadcrumbs.tsx'
import { AskAbout } from '../../sections/closing-ask/closing-ask.tsx'
import { Evidence, Leaf } from '../../sections/evidence/evidence.tsx'
import { ArticleDate } from '../../sections/recent-articles/article-date.tsx'
import { WorkedExample } from '../../sections/worked-example/worked-example.tsx'
import { RenderedMarkdown } from '../../sections/written-text/rendered-markdown.tsx'
import { pageMeta, seoFor } from '../../seo/page-tags.ts'
import { usePageTexts } from '../../texts.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { fill } from '../../ui/fill.ts'
import { Filled } from '../../ui/filled.tsx'
import { found, requiredPage } from '../written-page.server.ts'
import type { Route } from './+types/evidence-document.ts'
import styles from './evidence-document.module.css'
import '../../styles/print.css'

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const { content, renderMarkdown } = context.get(requestContext)
  const { evidence } = await content.pageTexts()
  const document = found(evidence?.documents.find((each) => each.slug === slug))
  const { body, ...page } = await requiredPage(context, `evidence-${slug}`)
  const [text, seo] = await Promise.all([
    renderMarkdown(body),
    seoFor(context, pathTo.evidence(slug), { title: document.title, description: document.text }),
  ])
  const trail = [{ name: document.title, path: pathTo.evidence(slug) }]
  return { page, document, text, seo: { ...seo, trail }, measured: document.measured ? readMeasured() : undefined }
}

export const meta = pageMeta

/** A document as a client gets it: one sheet, to be read and printed. A line above it says what is invented. */
export default function EvidenceDocumentPage({ loaderData }: Route.ComponentProps) {
  const { page, document, text, measured } = loaderData
  const { evidence, closingAsk, names } = usePageTexts()
  return (
    <>
      <section className={`shore pad-b ${styles.desk}`}>
        <div className="wrap">
          {document.example && <WorkedExample label={evidence?.exampleLabel} text={document.example} />}
          <Breadcrumbs trail={[{ name: names.home, path: pathTo.home() }]} here={document.title} />
          <article className={styles.sheet}>
            <header className="grid phone-1">
              <h1>{page.title}</h1>
              <p className="note">{page.lede}</p>
            </header>
            {document.measured && <Figures measured={measured} />}
            <RenderedMarkdown text={text} className={styles.text} />
          </article>
        </div>
      </section>
      <Evidence />
      <AskAbout
        page={pathTo.evidence(document.slug)}
        title={document.title}
        texts={closingAsk.evidence}
        ground="shore"
        picture={<Leaf document={document} />}
      />
    </>
  )
}

/** What the build measured, with its date. */
function Figures({ measured }: { measured: Measured | undefined }) {
  const texts = usePageTexts().evidence?.measured
  if (!texts) return null
  if (!measured) return <p>{texts.nothing}</p>
  const size = (bytes: number) => [fill(texts.kilobytes, { size: (bytes / 1024).toFixed(1) })]
  const { document, pictures, fonts, scripts, requests } = measured
  const sum = document + pictures + fonts + scripts
  return (
    <div className={styles.figures}>
      <DataTable
        label={texts.caption}
        columns={[texts.what, texts.size]}
        rows={[
          { name: texts.document, cells: size(document) },
          { name: texts.pictures, cells: size(pictures) },
          { name: texts.fonts, cells: size(fonts) },
          { name: texts.scripts, cells: size(scripts) },
          { name: texts.together, cells: [`${size(sum)} ${fill(texts.requests, { count: requests })}`] },
        ]}
      />
      <p>
        <Filled text={texts.on} parts={{ date: <ArticleDate iso={measured.at} full /> }} />
      </p>
    </div>
  )
}
