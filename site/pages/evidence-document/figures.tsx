import type { Measured } from '../../measured.server.ts'
import { ArticleDate } from '../../sections/recent-articles/article-date.tsx'
import { usePageTexts } from '../../texts.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { fill } from '../../ui/fill.ts'
import { Filled } from '../../ui/filled.tsx'
import styles from './evidence-document.module.css'

/** What the build measured, with its date. */
export function Figures({ measured }: { measured: Measured | undefined }) {
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
