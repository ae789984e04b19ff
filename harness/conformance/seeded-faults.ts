/** At least one fault for every rule of the gate, sown into publishable documents: refused as files and in Strapi alike. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { rules } from '../../content/publishing/publishable.ts'

type Values = Readonly<Record<string, unknown>>

type Sound = {
  readonly type: 'articles' | 'pages' | 'positions' | 'redirects' | 'reviews'
  readonly values: Values
}

type Seed = {
  readonly rule: keyof typeof rules
  readonly fault: string
  readonly in: keyof typeof sound
  readonly change: Values
  /** Where editors and authors see it. */
  readonly field: string
  readonly says: RegExp
}

const documents = join(import.meta.dirname, '../../content/documents')
/** The first document of a type. */
function first(type: string): Values {
  const [name = ''] = globSync(`${type}/*.json`, { cwd: documents }).sort()
  return JSON.parse(readFileSync(join(documents, name), 'utf8'))
}
/** From the library. */
const other = { slug: 'a-cloud', title: 'Title of a-cloud' }

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
  redirect: {
    type: 'redirects',
    values: { slug: 'sown', from: '/sown', to: '/blogs/a-cloud' },
  },
  review: {
    type: 'reviews',
    values: {
      ...{ slug: 'sound', quote: 'It works.', attribution: 'Somebody', order: 1, sample: false },
      ...{ source: 'A register', number: 'No. 7', writtenOn: '2026-03-14', url: 'https://example.org/7' },
    },
  },
} as const satisfies Record<string, Sound>

const inText = (content: string) => ({ in: 'article', field: 'content', change: { content } }) as const

export const seededFaults: readonly Seed[] = [
  {
    rule: 'titlesAndDescriptions',
    fault: 'a description of two words',
    in: 'article',
    field: 'description',
    change: { description: 'Too short.' },
    says: /10 characters: write at least 50/,
  },
  {
    rule: 'titlesAndDescriptions',
    fault: 'a title that search results cut off',
    in: 'article',
    field: 'title',
    change: { title: 'A title that goes on '.repeat(4) },
    says: /search results show 70/,
  },
  {
    rule: 'titlesAndDescriptions',
    fault: 'a title that another has',
    in: 'article',
    field: 'title',
    change: { title: other.title },
    says: /a-cloud.* has the same title/,
  },
  {
    rule: 'headings',
    fault: 'a second main heading',
    ...inText('# Again\n\nA body.'),
    says: /“Again” is a second main heading/,
  },
  {
    rule: 'headings',
    fault: 'a level that is skipped',
    ...inText('## One\n\n#### Two\n\nA body.'),
    says: /“Two” skips a level/,
  },
  {
    rule: 'headings',
    fault: 'a first heading of the third level',
    ...inText('### Three\n\nA body.'),
    says: /the first heading begins with ##/,
  },
  {
    rule: 'markup',
    fault: 'a link by a name that nothing explains',
    ...inText('See [this *page*][nowhere].'),
    says: /“\[this …\]\[nowhere\]” is shown as it is typed\. .*\[words\]\(address\)/,
  },
  {
    rule: 'markup',
    fault: 'a link that is not closed',
    ...inText('See [this](/blogs/a-cloud and [that](/rss.xml).'),
    says: /“\[this\]\(\/blogs\/a-cloud and ….” is shown as it is typed/,
  },
  {
    rule: 'markup',
    fault: 'a picture with a blank before its address',
    ...inText('![A pier] (/icon-512.png)'),
    says: /“!\[A pier\] \(\/icon-512\.png\)” is shown as it is typed\. .*no blank/,
  },
  {
    rule: 'markup',
    fault: 'a footnote without a text',
    ...inText('Cheap[^1].'),
    says: /The footnote has no text/,
  },
  {
    rule: 'markup',
    fault: 'an address that does not begin',
    ...inText('See [this](blogs/a-cloud).'),
    says: /“blogs\/a-cloud” is no whole address/,
  },
  {
    rule: 'innerLinks',
    fault: 'a file with blanks in its name that is not there',
    ...inText('![A pier](/uploads/my photo (1).jpg)'),
    says: /“\/uploads\/my photo \(1\)\.jpg” is missing/,
  },
  {
    rule: 'innerLinks',
    fault: 'a link to no page',
    ...inText('See [this](/services/nothing).'),
    says: /“\/services\/nothing” leads nowhere/,
  },
  {
    rule: 'innerLinks',
    fault: 'a link to an article that is kept back',
    ...inText('See [this](/blogs/e-hidden).'),
    says: /leads nowhere/,
  },
  {
    rule: 'innerLinks',
    fault: 'an anchor that another page lacks',
    ...inText(`See [this](/blogs/${other.slug}#nothing).`),
    says: /no place named “nothing”/,
  },
  {
    rule: 'innerLinks',
    fault: 'an anchor that the text lacks',
    ...inText('See [this](#nothing).'),
    says: /no heading of this text/,
  },
  {
    rule: 'ownAddress',
    fault: 'a redirect that would hide a page',
    in: 'redirect',
    field: 'from',
    change: { from: '/blogs/b-tests' },
    says: /“\/blogs\/b-tests” is the address of .*b-tests.*, which this redirect would hide/,
  },
  {
    rule: 'ownAddress',
    fault: 'a redirect that would hide a page in another spelling',
    in: 'redirect',
    field: 'from',
    change: { from: '/Blogs/B-tests.html' },
    says: /is the address of .*b-tests/,
  },
  {
    rule: 'ownAddress',
    fault: 'a redirect that leads round in a circle',
    in: 'redirect',
    field: 'to',
    change: { to: '/sown' },
    says: /round in a circle/,
  },
  {
    rule: 'ownAddress',
    fault: 'a page where the site shows none',
    in: 'page',
    field: 'routePath',
    change: { routePath: '/campaigns/spring' },
    says: /The site shows nothing at “\/campaigns\/spring”/,
  },
  {
    rule: 'references',
    fault: 'a vacancy at an office that there is not',
    in: 'position',
    field: 'office',
    change: { office: 'nowhere' },
    says: /“nowhere” is not there/,
  },
  {
    rule: 'innerLinks',
    fault: 'a redirect to nowhere',
    in: 'redirect',
    field: 'to',
    change: { to: '/services/nothing' },
    says: /leads nowhere/,
  },
  { rule: 'pictures', fault: 'a picture without words', ...inText('![](/icon-512.png)'), says: /no alternative text/ },
  {
    rule: 'pictures',
    fault: 'a picture that is called by its file',
    ...inText('![IMG_2041.JPG](/icon-512.png)'),
    says: /“IMG_2041.JPG” is the name of a file/,
  },
  {
    rule: 'pictures',
    fault: 'a film in the place of a picture',
    ...inText('![A film](https://films.example/pier.mp4)'),
    says: /is no picture/,
  },
  {
    rule: 'leftovers',
    fault: 'Latin that stands for words',
    ...inText('Lorem ipsum dolor sit amet.'),
    says: /“Lorem ipsum” stands where words are missing/,
  },
  {
    rule: 'leftovers',
    fault: 'a note to oneself',
    in: 'article',
    field: 'description',
    change: { description: 'TODO: say here in a sentence of some length what a reader will find.' },
    says: /“TODO”/,
  },
  {
    rule: 'samples',
    fault: 'a sample on a site that the public reads',
    in: 'review',
    field: 'sample',
    change: { sample: true },
    says: /This is a sample/,
  },
  {
    rule: 'dates',
    fault: 'a position that closes before it is posted',
    in: 'position',
    field: 'validUntil',
    change: { postedAt: '2027-03-02', validUntil: '2027-03-01' },
    says: /closes before it is posted/,
  },
  {
    rule: 'dates',
    fault: 'a year of another century',
    in: 'position',
    field: 'validUntil',
    change: { validUntil: '2126-11-02' },
    says: /Is the year right/,
  },
  {
    rule: 'structuredData',
    fault: 'an article that nobody wrote',
    in: 'article',
    field: 'writers',
    change: { writers: [] },
    says: /Name at least one writer/,
  },
]
