import type { ReactNode } from 'react'
import type { Statement, Trust } from '../../../content/models/trust.ts'
import type { Measured } from '../../measured.server.ts'
import { pathTo } from '../../paths.ts'
import { ArticleDate } from '../../sections/recent-articles/article-date.tsx'
import { SampleMark } from '../../sections/worked-example/sample-mark.tsx'
import { usePageTexts } from '../../texts.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { fill } from '../../ui/fill.ts'
import { Filled } from '../../ui/filled.tsx'
import { Strokes } from '../../ui/icon/icon.tsx'
import { SiteLink } from '../../ui/link/link.tsx'
import type { ShownTrust } from './answers.server.ts'
import styles from './trust.module.css'

type Props = {
  section: ShownTrust['sections'][number]
  trust: Pick<ShownTrust, 'subprocessors' | 'documents'>
  measured: Measured | undefined
  children?: ReactNode
}

/** One part of the page: who answers for it, its lines, and what only this part has. */
export function TrustSection({ section, trust, measured, children }: Props) {
  const texts = usePageTexts().trust
  const { id, title, text, note, links, lines } = section
  const hasOwnPart =
    id === 'sustainability' || id === 'documents' || (id === 'privacy' && trust.subprocessors.length > 0)
  const isEmpty = !text && !note && lines.length + links.length === 0 && !hasOwnPart && !children
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <Owner section={section} />
      {text && <p>{text}</p>}
      {(lines.length > 0 || id === 'sustainability') && (
        <dl className="rows">
          {id === 'sustainability' && <MeasuredLine measured={measured} />}
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </dl>
      )}
      {id === 'privacy' && trust.subprocessors.length > 0 && <Subprocessors rows={trust.subprocessors} />}
      {id === 'documents' && <Documents documents={trust.documents} />}
      {isEmpty && <p>{texts.empty}</p>}
      {note && <p className="note">{note}</p>}
      {links.length > 0 && (
        <p className={`flow ${styles.links}`}>
          {links.map(({ name, routerName }, at) => (
            <ButtonLink key={name} to={routerName} size="small" variant={at === 0 ? undefined : 'line'}>
              {name}
            </ButtonLink>
          ))}
        </p>
      )}
      {children}
    </section>
  )
}

/** Who answers for all lines of a section that name nobody else. */
function Owner({ section }: Pick<Props, 'section'>) {
  const texts = usePageTexts().trust
  const { owner, reviewed, next } = section
  if (!owner) return null
  return (
    <p className="note">
      {reviewed && next ? (
        <Filled
          text={texts.ownerNext}
          parts={{ owner, date: <ArticleDate iso={reviewed} full />, next: <ArticleDate iso={next} full /> }}
        />
      ) : (
        fill(texts.owner, { owner })
      )}{' '}
      <SampleMark of={section} />
    </p>
  )
}

type StateProps = { statement: Pick<Statement, 'state' | 'isStated' | 'value' | 'sample'> }

/** How a line stands, as a mark and in words: a value, that there is none, or that nobody has stated it. */
export function State({ statement }: StateProps) {
  const texts = usePageTexts().trust
  const { state, isStated, value } = statement
  return (
    <span className={styles.state} data-state={state}>
      <span>
        {isStated ? value || texts.none : texts.empty} <SampleMark of={statement} />
      </span>
    </span>
  )
}

/** A statement in full: its value or what will stand there, and where it is said. */
export function Answer({ statement }: { statement: Statement }) {
  const { state, value, detail, source, due, isStated } = statement
  const texts = usePageTexts().trust
  return (
    <>
      <span data-answer>
        {isStated && value && state !== 'due' ? value : <State statement={{ ...statement, sample: false }} />}
      </span>{' '}
      {source && <SiteLink to={source.routerName}>{source.name}</SiteLink>} <SampleMark of={statement} />
      {detail && <p className="note">{detail}</p>}
      {state === 'due' && due && (
        <p className="note">
          <Filled text={texts.due} parts={{ date: <ArticleDate iso={due} full /> }} />
        </p>
      )}
    </>
  )
}

/** Who answers, and when it was last read: of a statement that has an owner of its own, and of one without any. */
export function By({ statement: { isOwn, isStated, owner, reviewed } }: { statement: Statement }) {
  const texts = usePageTexts().trust
  if (isStated && !isOwn) return null
  return (
    <>
      <span>{owner || texts.noOwner}</span>{' '}
      {reviewed && (
        <span>
          <Filled text={texts.reviewed} parts={{ date: <ArticleDate iso={reviewed} /> }} />
        </span>
      )}
    </>
  )
}

export function Line({ line }: { line: Props['section']['lines'][number] }) {
  return (
    <div className={styles.line} id={line.id}>
      <dt className="fifth">{line.question}</dt>
      <dd>
        <Answer statement={line} />
      </dd>
      <dd className="note">
        <By statement={line} />
      </dd>
    </div>
  )
}

/** What a first visit transfers, as the build of this very release measured it. */
function MeasuredLine({ measured }: Pick<Props, 'measured'>) {
  const { trust: texts, evidence } = usePageTexts()
  const { question, value, nothing, link, owner } = texts.measured
  const report = evidence?.documents.find((document) => document.measured)
  const bytes = measured && measured.document + measured.pictures + measured.fonts + measured.scripts
  return (
    <div className={styles.line}>
      <dt className="fifth">{question}</dt>
      <dd>
        {measured && bytes ? fill(value, { size: (bytes / 1024).toFixed(1), requests: measured.requests }) : nothing}{' '}
        {report && <a href={pathTo.evidence(report.slug)}>{link}</a>}
      </dd>
      <dd className="note">
        <span>{owner}</span>{' '}
        {measured && (
          <span>
            <Filled text={texts.reviewed} parts={{ date: <ArticleDate iso={measured.at} /> }} />
          </span>
        )}
      </dd>
    </div>
  )
}

function Subprocessors({ rows }: { rows: Trust['subprocessors'] }) {
  const texts = usePageTexts().trust
  const { title, who, task, where, since } = texts.subprocessors
  return (
    <div className={styles.table}>
      <h3>{title}</h3>
      <DataTable
        label={title}
        columns={[who, task, where, since]}
        rows={rows.map((row) => ({
          name: row.who,
          mark: <SampleMark of={row} />,
          cells: [row.task, row.where, row.since || texts.empty],
        }))}
        stacks
        compact
      />
    </div>
  )
}

/** Agreements to download. One that has no file yet is named all the same. */
function Documents({ documents }: Pick<Trust, 'documents'>) {
  const texts = usePageTexts().trust
  if (documents.length === 0) return <p>{texts.empty}</p>
  return (
    <ul className="rows">
      {documents.map(({ name, text, version, files, sample }) => (
        <li key={name} className={styles.document}>
          <div>
            <h3>{name}</h3>
            <p className="note">
              {text} {version && fill(texts.documents.version, { version })} <SampleMark of={{ sample }} />
            </p>
            {files.length === 0 && <State statement={{ state: 'empty', isStated: false, value: '', sample: false }} />}
          </div>
          <p className="flow">
            {files.length === 0 && <SiteLink to={pathTo.contact()}>{texts.documents.ask}</SiteLink>}
            {files.map(({ url, size }) => (
              <ButtonLink key={url} to={url} size="small" variant="line">
                <Strokes d={download} />
                {fill(texts.documents.file, { kind: kindOf(url), size })}
              </ButtonLink>
            ))}
          </p>
        </li>
      ))}
    </ul>
  )
}

export const download = 'M12 3v12M7 11l5 5 5-5M4 20h16'

/** What a file is called by its ending: `PDF`. */
const kindOf = (url: string) => /\.(\w+)$/.exec(url)?.[1]?.toUpperCase() ?? ''
