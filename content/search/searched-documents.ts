/** What a search reads of every document that has a page, or a part of one. */
import { setImmediate as turn } from 'node:timers/promises'
import type { Ask, Source } from '../define-call.ts'
import { isListed } from '../models/campaign.ts'
import { addressOf, type SiteAddresses } from '../publishing/addresses.ts'
import type { Pagination } from '../rest/envelope.ts'
import { ContentUnavailableError } from '../rest/transport.ts'
import type { companyVerbs } from '../verbs/company-verbs.ts'
import type { siteVerbs } from '../verbs/site-verbs.ts'
import { passagesOf } from './plain-text.ts'
import { searchCalls } from './search-calls.ts'
import type { SearchedDocument } from './search-index.ts'
import {
  furtherPages,
  letterDocument,
  namesInMenus,
  pageDocuments,
  textOf,
  trustDocuments,
  wordsOfPath,
} from './written-pages.ts'

type Verbs = Pick<
  ReturnType<typeof siteVerbs>,
  'formTexts' | 'home' | 'identity' | 'navigation' | 'pageTexts' | 'siteConfiguration' | 'trust'
> &
  Pick<ReturnType<typeof companyVerbs>, 'landingGroups' | 'positions' | 'team'>

const trustPath = '/trust'

/** Fields of blocks that are read; the others say which documents are shown, and what a form does. */
const wordsOfBlocks = ['title', 'text', 'paragraphs', 'facts', 'steps', 'questions']

const wordsOf = (part: object): unknown[] =>
  Object.entries(part).map(([name, value]) =>
    name === 'process' ? wordsOf(value) : wordsOfBlocks.includes(name) && value,
  )

/** A service that does not have it yet costs nothing but its lines. */
async function trustIfThere(verbs: Pick<Verbs, 'trust'>) {
  try {
    return await verbs.trust()
  } catch (error) {
    if (!(error instanceof ContentUnavailableError)) throw error
    return undefined
  }
}

/** Everything but the articles. Answers that nothing has outdated come from the cache. */
export async function readDocuments(
  { answer }: Ask,
  verbs: Verbs,
  addresses: SiteAddresses,
): Promise<SearchedDocument[]> {
  const [texts, navigation, home, configuration, { newsletter }, groups, people, positions, { hidesRefusals }] =
    await Promise.all([
      ...([verbs.pageTexts(), verbs.navigation(), verbs.home(), verbs.siteConfiguration(), verbs.formTexts()] as const),
      ...([verbs.landingGroups(), verbs.team(), verbs.positions(), verbs.identity()] as const),
    ])
  // A list takes some 20 ms to be answered and read: others get their turn before the next.
  const inTurn = async <T>(read: Promise<T>) => {
    const list = await read
    await turn()
    return list
  }
  const landing = await inTurn(answer(searchCalls.landingPages, undefined))
  const portfolio = await inTurn(answer(searchCalls.portfolioItems, undefined))
  const cases = await inTurn(answer(searchCalls.caseStudies, undefined))
  const pages = await inTurn(answer(searchCalls.pages, undefined))
  const campaigns = await inTurn(answer(searchCalls.campaigns, undefined))
  const letters = await inTurn(answer(searchCalls.letters, undefined))
  const trust = addresses.fixed.includes(trustPath) ? await trustIfThere(verbs) : undefined
  const { names, portfolio: portfolioTexts, quality, sitemap } = texts
  const menuNames = namesInMenus(navigation)
  const of = (type: string, attributes: Record<string, unknown>) => addressOf({ type, attributes }, addresses)
  const branch = {
    service: sitemap.services,
    technology: sitemap.technologies,
    industry: sitemap.industries,
    hire: sitemap.hire,
  }
  const groupName = (group: string, kind: string) =>
    groups.find((each) => each.group === group && each.kind === kind)?.name
  const pathOf = (slug: string) => pages.find((each) => each.slug === slug)?.routePath
  const teamPath = pathOf('meet-our-team')
  const { email, phone, offices, supportHours } = configuration
  // In the menu it is called by neither of the words that people type.
  const pricing = { path: pathOf('pricing'), names: [names.pricing, texts.price?.service.title ?? ''] }
  const namesOfPage = (path: string) => [...menuNames(path), ...(path === pricing.path ? pricing.names : [])]
  const besides: Readonly<Record<string, unknown>> = {
    'contact-us': [offices.map((each) => [each.name, each.description, each.locality]), supportHours, email, phone],
    career: positions.map((each) => each.title),
    'meet-our-team': people.map((each) => each.role),
    pricing: [texts.price?.budgets.title, texts.price?.moves, texts.price?.free],
  }
  const documents: (Omit<SearchedDocument, 'path'> & { path: string | undefined })[] = [
    {
      path: '/',
      kind: 'page',
      title: names.home,
      alias: '',
      headings: textOf([home.services.cards.map((each) => each.title), home.reasons.items.map((each) => each.title)]),
      summary: home.services.text,
      text: textOf([
        home.agile.text,
        home.cycle.text,
        home.reasons.items.map((each) => each.text),
        home.value.items.map((each) => each.text),
      ]),
      trail: [],
    },
    ...landing.map(({ kind, group, need, deliverables, process, questions, technologies, ...each }) => ({
      path: of('landing-pages', each),
      kind,
      title: each.title,
      alias: textOf(menuNames(each.routePath)),
      headings: textOf([deliverables.rows.map((row) => row.name), technologies.names]),
      summary: each.summary,
      text: textOf([
        ...[
          each.lede,
          { ...need, notFor: hidesRefusals ? '' : need.notFor },
          deliverables.text,
          deliverables.rows.map((row) => row.text),
          each.practice,
          each.people,
          questions,
          each.next,
        ],
        ...[process.title, process.text, process.steps.map((step) => [step.name, step.text])],
        wordsOfPath(each.routePath),
      ]),
      trail: [
        branch[kind],
        ...(kind === 'service' || kind === 'technology' ? [groupName(group, kind) ?? ''] : []),
      ].filter(Boolean),
      technologies: technologies.names,
    })),
    ...portfolio.map((each) => ({
      path: of('portfolio-items', each),
      kind: 'work' as const,
      title: each.title,
      alias: each.facts[0]?.value ?? '',
      headings: textOf([
        each.client?.name ?? each.builtFor,
        each.industry,
        each.facts.map((fact) => fact.value),
        each.technologies,
      ]),
      summary: each.summary,
      text: textOf([each.lede, each.problem, each.built, each.outcome]),
      trail: [names.portfolio, portfolioTexts.categories[each.category], each.industry],
      industry: each.industry,
      technologies: each.technologies,
      screen: each.slug,
    })),
    ...cases.map(({ portfolioItem: product, ...each }) => ({
      path: of('case-studies', each),
      kind: 'case' as const,
      title: each.title,
      alias: '',
      headings: textOf([
        each.client?.name,
        product?.industry,
        product?.technologies,
        each.decisions.items.map((decision) => decision.title),
      ]),
      summary: each.summary,
      text: textOf([
        each.lede,
        each.start,
        each.constraints,
        each.decisions,
        each.steps,
        each.wentWrong,
        each.figures?.text,
      ]),
      trail: [names.caseStudies, ...(product ? [product.industry] : [])],
      ...(product && { industry: product.industry, technologies: product.technologies, screen: product.slug }),
    })),
    ...people.map(({ slug: anchor, name, role, text, refuses }) => ({
      path: teamPath && `${teamPath}#${anchor}`,
      kind: 'person' as const,
      title: name,
      alias: role,
      headings: '',
      summary: text,
      text: (!hidesRefusals && refuses) || '',
      trail: [names.team, role],
    })),
    ...positions.map((each) => ({
      path: of('positions', each),
      kind: 'job' as const,
      title: each.title,
      alias: names.career,
      headings: '',
      summary: each.summary,
      text: textOf([
        texts.position.contracts[each.employmentType],
        each.remote ? texts.position.fromHomeAlways : texts.position.fromHomeSometimes,
        each.lede,
        each.tasks,
        each.requirements,
        each.niceToHave,
        each.offer,
        each.steps,
      ]),
      trail: [names.career],
    })),
    {
      path: addresses.pages.articles?.replace(/\/:\w+$/, ''),
      kind: 'page',
      title: names.blogs,
      alias: '',
      headings: '',
      summary: texts.blogs.articles,
      text: textOf(texts.blogs.words),
      trail: [names.home],
    },
    ...letters.map((letter) => ({ path: of('letters', letter), ...letterDocument(letter, names.blogs) })),
    ...furtherPages({ newsletter, quality }, { home: names.home, namesInMenus: menuNames, fixed: addresses.fixed }),
    ...campaigns.filter(isListed).map(({ blocks, ...each }) => ({
      path: of('campaigns', each),
      kind: 'page' as const,
      title: each.title,
      alias: textOf(menuNames(each.routePath)),
      headings: '',
      summary: each.lede,
      text: textOf(blocks.map(wordsOf)),
      trail: [names.home],
    })),
    ...pageDocuments(pages, texts, namesOfPage, (page) => besides[page]),
    ...(trust ? trustDocuments(trust, { path: trustPath, name: names.trust, names: menuNames(trustPath) }) : []),
  ]
  return documents.flatMap(({ path, ...document }) => (path === undefined ? [] : [{ path, ...document }]))
}

/** One page of articles, or one article. Their texts would fill the cache: they are read past it. */
export async function readArticles(
  { call }: Pick<Source, 'call'>,
  { filled, pageTexts }: { filled: Ask['filled'] } & Pick<Verbs, 'pageTexts'>,
  addresses: SiteAddresses,
  args: { page: number; slug?: string },
): Promise<{ documents: SearchedDocument[]; pagination: Pagination }> {
  const { names } = await pageTexts()
  const { items, pagination } = await call(searchCalls.articles).read(args)
  const documents = (await filled(items)).flatMap(({ slug, title, description, content, category }) => {
    const path = addressOf({ type: 'articles', attributes: { slug } }, addresses)
    if (path === undefined) return []
    const passages = passagesOf(content)
    return {
      path,
      kind: 'article' as const,
      title,
      alias: category?.name ?? '',
      headings: textOf([wordsOfPath(slug), passages.map((passage) => passage.title)]),
      summary: description,
      text: textOf(passages.map((passage) => passage.text)),
      trail: [names.blogs, ...(category ? [category.name] : [])],
      article: { slug, category: category?.slug },
    }
  })
  return { documents, pagination }
}
