import type { EvidenceDocument } from '../../../content/models/evidence.ts'
import { useShellData } from '../../layout/shell-data.ts'
import { pathTo } from '../../paths.ts'
import { usePageTexts } from '../../texts.ts'
import { fill } from '../../ui/fill.ts'
import { HeadedSection } from '../../ui/headed-section.tsx'
import styles from './evidence.module.css'

/** Evidence to look at before believing us: the first page of each document, small, and what it is. */
export function Evidence() {
  const { evidence } = usePageTexts()
  if (!evidence) return null
  return (
    <HeadedSection title={evidence.title} text={evidence.text} className="pad on-mist screen-only" id="Evidence">
      <ul className={`swipe grid ${styles.documents}`}>
        {evidence.documents.map((document) => (
          <li key={document.slug}>
            <LeafLink document={document} />
          </li>
        ))}
      </ul>
    </HeadedSection>
  )
}

/** One of them, beside what it is evidence of; nothing if there is none of this name. */
export function OneEvidence({ slug, className = '' }: { slug: string | null; className?: string | undefined }) {
  const document = usePageTexts().evidence?.documents.find((each) => each.slug === slug)
  return (
    document && (
      <div className={`screen-only ${styles.one} ${className}`}>
        <LeafLink document={document} />
      </div>
    )
  )
}

function LeafLink({ document }: { document: EvidenceDocument }) {
  return (
    <a href={pathTo.evidence(document.slug)} className={`card ${styles.link}`}>
      <Leaf document={document} />
      <h3>{document.title}</h3>
      <p className="note">{document.text}</p>
    </a>
  )
}

/** The sheet as a picture of itself: too small to read comfortably, so the title beside it says what it is. */
export function Leaf({ document: { leaf, measured } }: { document: EvidenceDocument }) {
  const lines = useMeasuredLines()
  return (
    <span className={styles.leaf} aria-hidden="true">
      <b>{leaf.title}</b>
      <i>{leaf.text}</i>
      {[...(measured ? lines : []), ...leaf.lines].map((line) => (
        <Line key={`${line.text} ${line.value}`} {...line} />
      ))}
    </span>
  )
}

/** Uses elements rather than classes: a page may have five of these leaves. */
function Line({ kind, text, value }: EvidenceDocument['leaf']['lines'][number]) {
  if (kind === 'heading') return <strong>{text}</strong>
  if (kind === 'figure') return <em>{text}</em>
  if (kind === 'text') return <i>{text}</i>
  return (
    <u>
      {text}
      {value && <span>{value}</span>}
    </u>
  )
}

function useMeasuredLines(): EvidenceDocument['leaf']['lines'] {
  const { evidence } = usePageTexts()
  const measured = useShellData()?.measured
  if (!evidence || !measured) return []
  const texts = evidence.measured
  const size = (bytes: number) => fill(texts.kilobytes, { size: Math.round(bytes / 1024) })
  const { document, pictures, fonts, scripts } = measured
  return [
    { kind: 'figure', text: size(document + pictures + fonts + scripts), value: '' },
    { kind: 'text', text: fill(texts.requests, { count: measured.requests }), value: '' },
    { kind: 'row', text: texts.document, value: size(document) },
    { kind: 'row', text: texts.pictures, value: size(pictures) },
    { kind: 'row', text: texts.fonts, value: size(fonts) },
    { kind: 'row', text: texts.scripts, value: size(scripts) },
  ]
}
