import type { ReactNode } from 'react'

type Props = {
  title: string
  text?: string
  /** In the place of a text: a link. */
  end?: ReactNode
  /** Classes of the section: its band, and the room above and below. */
  className?: string
  headClass?: string | undefined
  id?: string
  children: ReactNode
}

/** A section that begins with its title, and a lede or a link beside it. */
export function HeadedSection({ title, text, end, className = 'pad', headClass, id, children }: Props) {
  return (
    <section className={className} id={id}>
      <div className="wrap">
        <div className={headClass ? `head ${headClass}` : 'head'}>
          <h2>{title}</h2>
          {text !== undefined && <p className="lede">{text}</p>}
          {end && <div className="end">{end}</div>}
        </div>
        {children}
      </div>
    </section>
  )
}
