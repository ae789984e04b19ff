import type { SearchAnswer } from '../../../content/search/search-answer.ts'
import { LONGEST_BEGUN } from '../../../leads/form-values.ts'
import { pathTo, pathToSearch } from '../../paths.ts'
import { usePageTexts } from '../../texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { Chips } from '../../ui/chips/chips.tsx'
import { TextArea } from '../../ui/field/field.tsx'
import { fill } from '../../ui/fill.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './search.module.css'
import { Hits } from './search-results.tsx'

/** What is nearest, and words that find something; beside them an enquiry whose first sentence is written. */
export function NothingFound({ answer: { query, nearest, words } }: { answer: SearchAnswer }) {
  const { search: texts, links } = usePageTexts()
  const { ask } = texts
  const chips = words.map((word) => ({ name: word, to: pathToSearch({ text: word }), current: false }))
  return (
    <section className="pad-b">
      <div className={`wrap ${styles.nothing}`}>
        <div>
          {nearest.length > 0 && (
            <>
              <h2 className="third">{texts.nearest}</h2>
              <Hits hits={nearest} />
            </>
          )}
          {words.length > 0 && <h2 className="third">{texts.words}</h2>}
          <Chips
            label={texts.words}
            chips={[...chips, { name: links.allPages, to: pathTo.sitemap(), current: false }]}
          />
        </div>
        <form action={pathTo.contact()} className={`on-mist ${styles.ask}`}>
          <h2 className="third">{ask.title}</h2>
          <p>{ask.text}</p>
          <TextArea
            name="message"
            label={ask.question}
            rows={3}
            maxLength={LONGEST_BEGUN}
            defaultValue={`${fill(ask.message, { text: query.text })} `}
          />
          <Button type="submit">
            {ask.button}
            <Icon name="arrow" />
          </Button>
          <p className={`note ${styles.next}`}>{ask.note}</p>
        </form>
      </div>
    </section>
  )
}
