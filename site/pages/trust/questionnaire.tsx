import { pathTo, pathToQuestions } from '../../paths.ts'
import { usePageTexts } from '../../texts.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Chips } from '../../ui/chips/chips.tsx'
import { TextField } from '../../ui/field/field.tsx'
import { fill } from '../../ui/fill.ts'
import { Strokes } from '../../ui/icon/icon.tsx'
import { serverWords } from '../../ui/server-words.ts'
import type { chosenAmong, readQuestions } from './answers.server.ts'
import styles from './trust.module.css'
import { Answer, By, download } from './trust-section.tsx'

/** So many are seen before somebody asks for more. */
const shownFirst = 6

type Props = { questions: ReturnType<typeof chosenAmong>; asked: ReturnType<typeof readQuestions> }

/**
 * The answered questionnaire: a search and topics, which are URLs, and in the browser a choice among what is there
 * (`choose-questions.client.ts`). All questions are in the document, so that they are printed, and found by the browser.
 */
export function Questionnaire({ questions, asked }: Props) {
  const texts = usePageTexts().trust.questions
  const count = questions.filter(({ isShown }) => isShown).length
  const further = questions.length - shownFirst
  return (
    <div data-questions data-found={texts.found} data-one={texts.one} data-none={texts.none}>
      <div className={styles.tools}>
        <form role="search" action={`${pathTo.trust()}#questions`} method="get">
          {asked.topic && <input type="hidden" name="topic" value={asked.topic} />}
          <TextField
            id="questionSearch"
            name="q"
            type="search"
            label={fill(texts.search, { count: questions.length })}
            defaultValue={asked.q}
            maxLength={80}
            enterKeyHint="search"
          />
          <Button type="submit" variant="line" size="small">
            {serverWords.search}
          </Button>
        </form>
        <p className="flow">
          {[pathTo.questionsCsv(), pathTo.questionsXlsx()].map((path) => (
            <ButtonLink key={path} to={path} size="small" variant="line">
              <Strokes d={download} />
              {path.split('.').at(-1)?.toUpperCase()}
            </ButtonLink>
          ))}
        </p>
      </div>
      <Topics questions={questions} asked={asked} />
      <p role="status" className={asked.q || asked.topic ? styles.count : `vh ${styles.count}`}>
        {count === 0 ? texts.none : count === 1 ? texts.one : fill(texts.found, { count })}
      </p>
      <ol className={`rows ${styles.questions}`} data-short={asked.isWhole || further <= 0 ? undefined : ''}>
        {questions.map((each) => (
          <li key={each.number} id={`question-${each.number}`} data-topic={each.topic} hidden={!each.isShown}>
            <span className="num note">{each.number}</span>
            <div>
              <h3 className="fifth">{each.question}</h3>
              <div>
                <Answer statement={each} />
              </div>
              <p className="note">
                <By statement={{ ...each, isOwn: true }} />
              </p>
            </div>
            <Button
              size="small"
              variant="line"
              className="scripted"
              aria-label={fill(texts.copyAnswer, { number: each.number })}
              data-copy={texts.copied}
            >
              <Strokes d={copy} />
              <span>{texts.copy}</span>
            </Button>
          </li>
        ))}
      </ol>
      {!asked.isWhole && further > 0 && (
        <p className={styles.more}>
          <a href={pathToQuestions({ all: '1' })} data-more>
            {fill(texts.more, { count: further })}
          </a>
        </p>
      )}
      {/* What became of a press on Copy: said, and where it failed also shown. */}
      <p role="status" className="vh" data-copying={texts.byHand} />
    </div>
  )
}

const copy = 'M9 9h11v11H9zM5 15H4V4h11v1'

/** The topics in the order of their questions, as links. */
function Topics({ questions, asked }: Props) {
  const texts = usePageTexts().trust.questions
  const topics = Map.groupBy(questions, ({ topic }) => topic)
  const all = {
    name: texts.all,
    count: questions.length,
    to: pathToQuestions({ q: asked.q, all: '1' }),
    current: !asked.topic,
  }
  return (
    <Chips
      label={texts.topics}
      chips={[
        all,
        ...[...topics].map(([topic, { length }]) => ({
          name: topic,
          count: length,
          to: pathToQuestions({ q: asked.q, topic }),
          current: asked.topic === topic,
        })),
      ]}
    />
  )
}
