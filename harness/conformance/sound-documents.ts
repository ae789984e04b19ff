/** Documents without a fault, to sow faults into. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Values = Readonly<Record<string, unknown>>

type Sound = {
  readonly type: 'articles' | 'campaigns' | 'identity' | 'letters' | 'pages' | 'positions' | 'redirects' | 'reviews'
  readonly values: Values
}

const documents = join(import.meta.dirname, '../../content/documents')
/** The first document of a type. */
function first(type: string): Values {
  const [name = ''] = globSync(`${type}/*.json`, { cwd: documents }).sort()
  return JSON.parse(readFileSync(join(documents, name), 'utf8'))
}
/** Steps on a scale, as services have them. */
export const process: { readonly length: number } = Object(first('landing-pages').process)

/** From the library. */
export const other = { slug: 'a-cloud', title: 'Title of a-cloud' }

/** Documents without a fault, beside those of the library. Relations are slugs. */
export const sound = {
  article: {
    type: 'articles',
    values: {
      title: 'A sound article',
      slug: 'sound',
      category: 'cloud',
      writers: ['asha'],
      published: true,
      description:
        'A description of a length that search results show whole: it says in one sentence what a reader will find in the article.',
      banner: null,
      content: [
        '## A heading',
        'It links to [another article](/blogs/a-cloud), [this heading](#a-heading) and [the feed](/rss.xml).',
        '### Another',
        '![decoration](/icon-512.png) and `TODO` in code',
        '```sh\n# a comment\n```',
      ].join('\n\n'),
    },
  },
  position: {
    type: 'positions',
    values: { ...first('positions'), slug: 'sound', sample: false },
  },
  page: {
    type: 'pages',
    values: { slug: 'sound', routePath: '/about-us', title: 'A sound page', lede: 'It says what it is about.' },
  },
  campaign: {
    type: 'campaigns',
    values: {
      ...{ slug: 'sound', routePath: '/sound', title: 'A sound campaign', lede: 'It says what it offers.' },
      image: { src: '/icon-512.png', alt: 'decoration' },
      blocks: [{ kind: 'words', title: 'Why', paragraphs: ['Because it is so.'], link: null }],
    },
  },
  letter: {
    type: 'letters',
    values: {
      ...{ slug: 'sound', subject: 'A sound letter', articles: [other.slug], archive: true },
      preview: 'It says after the subject what is in the letter.',
      content: '## A heading\n\nIt links to [an article](/blogs/a-cloud).',
    },
  },
  redirect: {
    type: 'redirects',
    values: { slug: 'sown', from: '/sown', to: '/blogs/a-cloud' },
  },
  identity: {
    type: 'identity',
    values: { ...{ firstRiver: '#0b3d91', secondRiver: '#ffc107', ink: null, paper: '#ffffff' }, mark: null },
  },
  review: {
    type: 'reviews',
    values: {
      ...{ slug: 'sound', quote: 'It works.', attribution: 'Somebody', order: 1, sample: false },
      ...{ source: 'A register', number: 'No. 7', writtenOn: '2026-03-14', url: 'https://example.org/7' },
    },
  },
} as const satisfies Record<string, Sound>
