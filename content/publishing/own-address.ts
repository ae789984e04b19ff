/** One URL, one answer: the site serves it, no page takes the URL of another, and no redirect covers a page or leads in a circle. */
import { decoded, isAmong } from './addresses.ts'
import type { Fault, Occupant, PublishableDocument, Rule, Surroundings } from './rule.ts'

/** An escaped slash separates nothing. */
const decodedStep = (step: string) => decoded(step).replaceAll('/', '%2F')

/** The form in which old paths are compared, in the gate and by the site: decoded, composed, without a last slash. */
export function normalPath(path: string): string {
  const composed = isPlain(path) ? path : path.split('/').map(decodedStep).join('/').normalize('NFC')
  return composed.endsWith('/') ? composed.replace(/(?<=[^/])\/+$/, '') : composed
}

/** Has nothing to be decoded or composed, like nearly every path that is asked for. */
const isPlain = (path: string) => /^[ -$&-~]*$/.test(path)

/** The spelling at which the site answers: others of the same page redirect to it. */
export function canonicalPath(path: string): string {
  const plain = normalPath(path).replace(/(?:\/index)?\.html$/i, '')
  return plain.toLowerCase() || '/'
}

/**
 * Addresses at the root that look free: the server answers them itself before it looks for a page, or those of the home page, as Markdown
 * and as its picture, would be theirs.
 */
const reserved = new Set(
  [
    ...[
      'api',
      'art',
      'assets',
      'og',
      'uploads',
      'campaigns',
      'letters',
      'thank-you',
      'home',
      'index',
      '404',
      'healthz',
      'readyz',
    ],
    ...[
      'metrics',
      'reports',
      'page-left',
      'preview',
      'content-changed',
      'application-file',
      'letter-desk',
      'figure-desk',
      'delivery-desk',
    ],
    'missed-addresses',
  ].map((name) => `/${name}`),
)

function takenBy(path: string, { kind, name, to }: Occupant): string {
  if (kind === 'page') return `“${path}” is already the address of ${name}. Choose another.`
  if (kind === 'file') return `“${path}” is a file of the site. Choose another address.`
  return `${name} leads from “${path}” to “${to}”, so visitors would never see this page. Remove it first, or choose another address.`
}

function coveredBy(path: string, { kind, name, to }: Occupant): string {
  if (kind === 'page') return `“${path}” is the address of ${name}, which this redirect would hide. Unpublish it first.`
  if (kind === 'file') return `“${path}” is a file of the site, which this redirect would hide.`
  return `${name} already leads from “${path}” to “${to}”. Change that one instead.`
}

function* faultsOfTarget(from: string, to: string, { destinationOf }: Surroundings): Generator<Fault> {
  const path = to.replace(/[?#].*/, '')
  const found = destinationOf(path)
  const next = found?.kind === 'moved' ? found.to : undefined
  if ([path, next].some((each) => each !== undefined && canonicalPath(each) === canonicalPath(from))) {
    yield { path: ['to'], message: `“${to}” leads back to “${from}”: visitors would go round in a circle.` }
  } else if (next !== undefined) {
    yield { path: ['to'], message: `“${to}” has itself moved to “${next}”. Write that address here.` }
  }
}

/** Nothing of the site asks a document for a page at any other place. */
function* faultsOfPlace({ attributes }: PublishableDocument, servedAt: readonly string[]): Generator<Fault> {
  const { routePath } = attributes
  if (typeof routePath !== 'string' || isAmong(routePath, servedAt)) return
  const places = servedAt.filter((pattern) => pattern.includes(':')).map((pattern) => pattern.replace(/:\w+/, '…'))
  const fixed = servedAt.length > places.length ? ' or at the address of a page that the site has by itself' : ''
  const message = `The site shows nothing at “${routePath}”: visitors would find no page. Pages like this are at ${places.join(', ')}${fixed}. Choose such an address.`
  yield { path: ['routePath'], message }
}

export const ownAddress: Rule = function* (document, site) {
  const { address, servedAt } = site
  if (servedAt) yield* faultsOfPlace(document, servedAt)
  if (!address) return
  const { field, path } = address
  const isRedirect = document.type === 'redirects'
  const occupants = site.occupantsOf(path)
  // What hides a page is reported before what merely competes with it.
  const [first] = [...occupants].sort((a, b) => Number(b.kind === 'page') - Number(a.kind === 'page'))
  if (first) yield { path: [field], message: isRedirect ? coveredBy(path, first) : takenBy(path, first) }
  const isReserved = !isRedirect && reserved.has(canonicalPath(path))
  if (!first && isReserved) {
    yield { path: [field], message: `“${path}” is an address of the site itself. Choose another.` }
  }
  const { slug, to } = document.attributes
  const endsWithSlug = !['landing-pages', 'campaigns'].includes(document.type) || path.split('/').at(-1) === slug
  if (!first && !endsWithSlug) {
    const message = `The end of the address is “${slug}”. Write it at the end here too, or this page is found nowhere.`
    yield { path: [field], message }
  }
  if (isRedirect && typeof to === 'string') yield* faultsOfTarget(path, to, site)
}
