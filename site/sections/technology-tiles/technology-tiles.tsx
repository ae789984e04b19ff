import { Fragment, type ReactNode } from 'react'
import { strands } from '../../media/strands.ts'
import { Columns } from '../../ui/columns/columns.tsx'
import styles from './technology-tiles.module.css'

/** Names of technologies, each beside a small braid. */
export function TechnologyTiles({ title, names }: { title: string; names: readonly string[] }) {
  return (
    <Columns className="pad-b" title={title}>
      <ul className={`${strands.className} ${styles.tiles}`} style={strands.style}>
        {names.map((name) => (
          <li key={name}>
            <b>{breakable(name)}</b>
          </li>
        ))}
      </ul>
    </Columns>
  )
}

/** Names of technologies on one line, as long as it needs to be. */
export function TechnologyNames({ names }: { names: readonly string[] }) {
  return (
    <ul className={`stroked ${styles.names}`}>
      {names.map((name) => (
        <li key={name}>{breakable(name)}</li>
      ))}
    </ul>
  )
}

/** An identifier breaks after its underscores. */
function breakable(name: string): ReactNode {
  return name.split('_').map((part, index) => (
    <Fragment key={part}>
      {index > 0 && (
        <>
          _<wbr />
        </>
      )}
      {part}
    </Fragment>
  ))
}
