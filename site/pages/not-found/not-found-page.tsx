import { use } from 'react'
import { Piece } from '../../media/piece.tsx'
import { pathTo } from '../../paths.ts'
import { TextsContext } from '../../texts.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { serverWords } from '../../ui/server-words.ts'
import { WordsOnIsland } from '../../ui/words-on-island/words-on-island.tsx'
import styles from './not-found-page.module.css'

/** 'Error 404', on an island in the current. */
export function NotFound() {
  const texts = use(TextsContext)?.page
  return (
    <WordsOnIsland picture={<Piece name="not-found" eager />} tall>
      <p className={`num ${styles.number}`} aria-hidden="true">
        404
      </p>
      <h1>{texts?.notFound.title ?? serverWords.notFound}</h1>
      {texts && <p className="muted">{texts.notFound.text}</p>}
      <p className={styles.ways}>
        <ButtonLink to={pathTo.home()}>{texts?.links.home ?? serverWords.home}</ButtonLink>
        {texts && (
          <>
            <ButtonLink to={pathTo.portfolio()} variant="line">
              {texts.names.portfolio}
            </ButtonLink>
            <ButtonLink to={pathTo.contact()} variant="line">
              {texts.links.contact}
            </ButtonLink>
          </>
        )}
      </p>
    </WordsOnIsland>
  )
}
