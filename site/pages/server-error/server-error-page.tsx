import { use } from 'react'
import { useShellData } from '../../layout/shell-data.ts'
import { Piece } from '../../media/piece.tsx'
import { pathTo } from '../../paths.ts'
import { TextsContext } from '../../texts.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Filled } from '../../ui/filled.tsx'
import { serverWords } from '../../ui/server-words.ts'
import { unbroken } from '../../ui/unbroken.ts'
import { WordsOnIsland } from '../../ui/words-on-island/words-on-island.tsx'

/** Something of ours failed: say so, lose nothing, and offer a way that does not need this server. As calm as an unknown URL. */
export function ServerError() {
  const site = useShellData()?.site
  const texts = use(TextsContext)?.page
  return (
    <WordsOnIsland picture={<Piece name="not-found" eager />} tall>
      <h1>{texts?.serverError.title ?? serverWords.failed}</h1>
      {texts && <p className="muted">{texts.serverError.text}</p>}
      {site && texts && (
        <p>
          <Filled
            text={texts.serverError.contact}
            parts={{
              address: <a href={`mailto:${site.email}`}>{site.email}</a>,
              number: <a href={`tel:${site.phone.replaceAll(' ', '')}`}>{unbroken(site.phone)}</a>,
            }}
          />
        </p>
      )}
      <p>
        <ButtonLink to={pathTo.home()}>{texts?.links.home ?? serverWords.home}</ButtonLink>
      </p>
    </WordsOnIsland>
  )
}
