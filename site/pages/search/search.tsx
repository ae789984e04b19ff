import { data } from 'react-router'
import { type SearchAnswer, type SearchKind, searchKinds } from '../../../content/search/search-answer.ts'
import { requestContext } from '../../contexts.ts'
import { SearchForm } from '../../layout/search/search-form.tsx'
import { fruitlessHeader, pathTo, pathToBlogs, pathToSearch } from '../../paths.ts'
import { pageMeta, seoFor } from '../../seo/page-tags.ts'
import { usePageTexts } from '../../texts.ts'
import { Chips } from '../../ui/chips/chips.tsx'
import { fill } from '../../ui/fill.ts'
import { TextLink } from '../../ui/link/link.tsx'
import type { Route } from './+types/search.ts'
import { NothingFound } from './nothing-found.tsx'
import styles from './search.module.css'
import { readSearch } from './search-query.server.ts'
import { Results } from './search-results.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { content } = context.get(requestContext)
  const [answer, seo, { search: texts }] = await Promise.all([
    content.search(readSearch(request.url)),
    seoFor(context, pathTo.search(), undefined, 'search'),
    content.pageTexts(),
  ])
  // The screens are an extra: without them the results stay.
  const hasScreens = answer.groups.some(({ hits }) => hits.some(({ screen }) => screen))
  const items = hasScreens ? await content.portfolioItems().catch(() => []) : []
  const screens = Object.fromEntries(items.map(({ slug, screens: [first] }) => [slug, first]))
  const isAsked = answer.query.text !== ''
  const title = isAsked && answer.ready ? `${headingFor(answer, texts)} | ${seo.brand}` : seo.title
  // Searches have no end: nobody keeps one.
  const isPassing = isAsked || !answer.ready
  const isFruitless = isAsked && answer.ready && answer.unfiltered === 0
  return data(
    { answer, screens, seo: { ...seo, title, indexable: false } },
    isPassing ? { headers: { 'Cache-Control': 'no-store', ...(isFruitless && { [fruitlessHeader]: '1' }) } } : {},
  )
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders
export const meta: Route.MetaFunction = pageMeta

type Texts = ReturnType<typeof usePageTexts>['search']

/** Nothing of what was chosen, but something without the choice. */
const isElsewhere = ({ total, unfiltered }: SearchAnswer) => total === 0 && unfiltered > 0

export function headingFor(answer: SearchAnswer, texts: Texts): string {
  const { ready, query, correctedTo, total } = answer
  const text = correctedTo ?? query.text
  if (!query.text) return texts.title
  if (!ready) return texts.preparing.title
  if (isElsewhere(answer) && texts.elsewhere) return fill(texts.elsewhere.nothing, { text })
  if (answer.unfiltered === 0) return fill(texts.nothing, { text })
  return fill(total === 1 ? texts.foundOne : texts.found, { count: total, text })
}

/** Search over everything: a GET form whose heading is the answer. */
export default function SearchPage({ loaderData: { answer, screens } }: Route.ComponentProps) {
  const texts = usePageTexts().search
  const { query, ready, unfiltered } = answer
  const hasChoice = unfiltered > 0
  return (
    <>
      <section className={ready && query.text !== '' ? styles.top : `${styles.top} pad-b`}>
        <div className="wrap">
          <h1>{headingFor(answer, texts)}</h1>
          <SearchForm id="q" text={answer.correctedTo ?? query.text} />
          <Correction answer={answer} />
          {!ready && <Preparing text={query.text} />}
          {ready && query.text === '' && <Kinds answer={answer} />}
          {ready && query.text !== '' && hasChoice && <Facets answer={answer} />}
        </div>
      </section>
      {ready &&
        query.text !== '' &&
        (isElsewhere(answer) ? (
          <Elsewhere answer={answer} />
        ) : hasChoice ? (
          <Results answer={answer} screens={screens} />
        ) : (
          <NothingFound answer={answer} />
        ))}
    </>
  )
}

/** That something else was searched for than was typed, and the way back; or what else may have been meant. */
export function Correction({
  answer: { query, correctedTo, suggestion },
}: {
  answer: Pick<SearchAnswer, 'query' | 'correctedTo' | 'suggestion'>
}) {
  const texts = usePageTexts().search
  if (correctedTo)
    return (
      <p className={styles.correction}>
        {fill(texts.typed, { text: query.text })}{' '}
        <a href={pathToSearch({ ...query, exactly: true })}>{fill(texts.instead, { text: query.text })}</a>
      </p>
    )
  if (!suggestion) return null
  return (
    <p className={styles.correction}>
      <a href={pathToSearch({ ...query, text: suggestion })}>{fill(texts.didYouMean, { text: suggestion })}</a>
    </p>
  )
}

/** How much there is without the choice, and the way to it. */
export function Elsewhere({ answer: { query, correctedTo, unfiltered } }: { answer: SearchAnswer }) {
  const { elsewhere, suggestions } = usePageTexts().search
  const text = correctedTo ?? query.text
  return (
    <section className="pad-b">
      <div className={`wrap ${styles.elsewhere}`}>
        {elsewhere && (
          <p role="status" className="lede">
            {unfiltered === 1 ? elsewhere.one : fill(elsewhere.many, { count: unfiltered })}
          </p>
        )}
        <TextLink to={pathToSearch({ text, exactly: query.exactly })}>{fill(suggestions.all, { text })}</TextLink>
      </div>
    </section>
  )
}

export function Preparing({ text }: { text: string }) {
  const { preparing } = usePageTexts().search
  return (
    <div className={styles.preparing} role="status">
      {text === '' && <h2 className="third">{preparing.title}</h2>}
      <p className="lede">{preparing.text}</p>
      <TextLink to={pathToBlogs({ text })}>{preparing.link}</TextLink>
    </div>
  )
}

/** Where each kind of page is listed. */
const overviews: Readonly<Record<SearchKind, string>> = {
  service: pathTo.services(),
  technology: pathTo.technologies(),
  industry: pathTo.industries(),
  hire: pathTo.hireHub(),
  work: pathTo.portfolio(),
  case: pathTo.caseStudies(),
  article: pathTo.blogs(),
  evidence: pathTo.sitemap(),
  person: pathTo.team(),
  job: pathTo.career(),
  page: pathTo.sitemap(),
  legal: pathTo.terms(),
}

type ChipsOf = { answer: SearchAnswer; to: (kind: SearchKind) => string }

/** The kinds of what was found, or of what there is. */
function useKindChips({ answer: { query, kinds }, to }: ChipsOf) {
  const texts = usePageTexts().search
  return searchKinds.flatMap((kind) => {
    const count = kinds.find(({ value }) => value === kind)?.count
    return count ? [{ name: texts.kinds[kind].many, count, to: to(kind), current: query.kind === kind }] : []
  })
}

/** Before anything is asked: what there is. */
function Kinds({ answer }: { answer: SearchAnswer }) {
  const texts = usePageTexts().search
  const chips = useKindChips({ answer, to: (kind) => overviews[kind] })
  return (
    <div className={styles.facets}>
      <div>
        <span aria-hidden="true">{texts.kind}</span>
        <Chips label={texts.kind} chips={chips} />
      </div>
    </div>
  )
}

/** Choices of one filter, those that most results have: each of them is on one more page, and there are hundreds. */
const mostChoices = 8

/** The results by kind, industry and technology. A choice that is made is undone where it was made. */
function Facets({ answer }: { answer: SearchAnswer }) {
  const { query, correctedTo, kinds, industries, technologies } = answer
  const texts = usePageTexts().search
  const asked = { ...query, text: correctedTo ?? query.text }
  const all = kinds.reduce((sum, { count }) => sum + count, 0)
  const choices = (name: 'industry' | 'technology', facets: SearchAnswer['industries']) =>
    facets.flatMap(({ value, label, count }, index) => {
      const current = query[name] === value
      if (index >= mostChoices && !current) return []
      return { name: label, count, to: pathToSearch({ ...asked, [name]: current ? undefined : value }), current }
    })
  const byKind = useKindChips({ answer, to: (kind) => pathToSearch({ ...asked, kind }) })
  const every = { name: texts.all, count: all, to: pathToSearch({ ...asked, kind: undefined }), current: !query.kind }
  const rows = [
    { name: texts.kind, chips: [every, ...byKind], isShown: query.kind || byKind.length > 1 },
    { name: texts.industry, chips: choices('industry', industries), isShown: industries.length > 0 },
    {
      name: texts.technology,
      chips: choices('technology', technologies),
      isShown: query.technology || technologies.length > 1,
    },
  ]
  return (
    <div className={styles.facets}>
      {rows.map(
        ({ name, chips, isShown }) =>
          isShown && (
            <div key={name}>
              <span aria-hidden="true">{name}</span>
              {/* What is chosen first: a phone shows only the beginning of the row. */}
              <Chips label={name} chips={chips.toSorted((one, other) => Number(other.current) - Number(one.current))} />
            </div>
          ),
      )}
    </div>
  )
}
