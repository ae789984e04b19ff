import { type ReactNode, use } from 'react'
import { data } from 'react-router'
import { pathToCall } from '../../../content/models/telephone.ts'
import { SearchForm } from '../../layout/search/search-form.tsx'
import { useShellData } from '../../layout/shell-data.ts'
import { Piece } from '../../media/drawing.tsx'
import { pathTo } from '../../paths.ts'
import { TextsContext } from '../../texts.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { unbroken } from '../../ui/fill.ts'
import { Filled } from '../../ui/filled.tsx'
import { serverWords } from '../../ui/server-words.ts'
import { WordsOnIsland } from '../../ui/words-on-island/words-on-island.tsx'
import sheet from './failures.css?inline'

/** Any URL that no other route answers: status 404 at the requested URL, with the 'Error 404' page. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFoundRoute() {
  return null
}

/** A page that is an island alone. Its styles come with it. */
function Failure({ children }: { children: ReactNode }) {
  return (
    <>
      <style href="failures" precedence="page">
        {sheet}
      </style>
      <WordsOnIsland picture={<Piece name="not-found" eager />} className="failure">
        {children}
      </WordsOnIsland>
    </>
  )
}

/**
 * 'Error 404', on an island in the current. One page for all unknown URLs, so it does not know which was asked for:
 * `find-lost.client.ts` does, and puts the words of the URL into the field.
 */
export function NotFound() {
  const texts = use(TextsContext)?.page
  return (
    <Failure>
      <p className="num" aria-hidden="true">
        404
      </p>
      <h1 className="third">{texts?.notFound.title ?? serverWords.notFound}</h1>
      {texts && (
        <div data-lost>
          <p className="muted">
            {texts.notFound.text} <span>{texts.notFound.search}</span>
            <span hidden>{texts.notFound.words}</span>
          </p>
          <SearchForm id="lost" />
          <p className="small" hidden>
            {texts.notFound.nearest}
          </p>
        </div>
      )}
      <p className="flow">
        <ButtonLink to={pathTo.home()} size="small">
          {texts?.links.home ?? serverWords.home}
        </ButtonLink>
        {texts && (
          <>
            <ButtonLink to={pathTo.portfolio()} variant="line" size="small">
              {texts.names.portfolio}
            </ButtonLink>
            <ButtonLink to={pathTo.contact()} variant="line" size="small">
              {texts.links.contact}
            </ButtonLink>
          </>
        )}
      </p>
    </Failure>
  )
}

/** Something of ours failed: say so, lose nothing, and offer a way that does not need this server. As calm as an unknown URL. */
export function ServerError() {
  const site = useShellData()?.site
  const texts = use(TextsContext)?.page
  return (
    <Failure>
      <h1 className="third">{texts?.serverError.title ?? serverWords.failed}</h1>
      {texts && <p className="muted">{texts.serverError.text}</p>}
      {site && texts && (
        <p>
          <Filled
            text={texts.serverError.contact}
            parts={{
              address: <a href={`mailto:${site.email}`}>{site.email}</a>,
              number: <a href={pathToCall(site.phone)}>{unbroken(site.phone)}</a>,
            }}
          />
        </p>
      )}
      <p>
        <ButtonLink to={pathTo.home()}>{texts?.links.home ?? serverWords.home}</ButtonLink>
      </p>
    </Failure>
  )
}
