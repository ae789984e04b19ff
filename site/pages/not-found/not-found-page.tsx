import { use } from 'react'
import { Piece } from '../../media/piece.tsx'
import { pathTo } from '../../paths.ts'
import { TextsContext } from '../../texts.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { serverWords } from '../../ui/server-words.ts'
import { WordsOnIsland } from '../../ui/words-on-island/words-on-island.tsx'

// The styles of the root come with every page; these are for one that nobody looks for.
const number = {
  font: '600 clamp(7rem, 4rem + 12vw, 15rem) / 0.78 var(--display)',
  fontVariantNumeric: 'inherit',
  letterSpacing: '-0.06em',
}
const ways = { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 12, marginTop: 8 } as const

/** 'Error 404', on an island in the current. */
export function NotFound() {
  const texts = use(TextsContext)?.page
  return (
    <WordsOnIsland picture={<Piece name="not-found" eager />} tall>
      <p className="num" style={number} aria-hidden="true">
        404
      </p>
      <h1>{texts?.notFound.title ?? serverWords.notFound}</h1>
      {texts && <p className="muted">{texts.notFound.text}</p>}
      <p style={ways}>
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
