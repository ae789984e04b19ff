import type { PageTexts } from '../../../content/models/page-texts.ts'
import type { SearchHit, SearchKind } from '../../../content/search/search-answer.ts'
import { requestContext } from '../../contexts.ts'
import type { Suggestions } from '../../layout/search/search-field.island.tsx'
import { fill } from '../../ui/fill.ts'
import type { Route } from './+types/suggestions.ts'
import { readSearch } from './search-query.server.ts'

/** In all three groups: on a laptop they end above the lower edge of the screen. */
const most = 10

const groupOf = (kind: SearchKind) =>
  kind === 'article' ? 'articles' : ['work', 'case', 'evidence'].includes(kind) ? 'work' : 'pages'

/** What a visitor who is still typing may mean. Browsers keep it for a minute, the server never: there is no end of words. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { content } = context.get(requestContext)
  const { text } = readSearch(request.url)
  const [hits, { search: texts }] = await Promise.all([text ? content.suggest(text) : [], content.pageTexts()])
  return Response.json(suggestionsFrom({ text, hits, texts }), { headers: { 'Cache-Control': 'max-age=60' } })
}

type Found = { text: string; hits: readonly SearchHit[]; texts: PageTexts['search'] }

/** The best, those of a group together, the group of the best one first. */
export function suggestionsFrom({ text, hits, texts: { kinds, suggestions: words } }: Found): Suggestions {
  const best = hits.slice(0, most).map(({ kind, path, title, trail }) => ({
    group: words.groups[groupOf(kind)],
    path,
    title,
    kind: (kind === 'article' && trail.at(-1)) || kinds[kind].one,
  }))
  return {
    label: words.label,
    status: best.length === 0 ? words.none : best.length === 1 ? words.one : fill(words.many, { count: best.length }),
    all: fill(words.all, { text }),
    pages: [...Map.groupBy(best, ({ group }) => group).values()].flat(),
  }
}
