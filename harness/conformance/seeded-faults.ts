/** At least one fault for every rule of the gate, sown into publishable documents: refused as files and in Strapi alike. */
import type { rules } from '../../content/publishing/publishable.ts'
import { other, process, type sound } from './sound-documents.ts'

type Values = Readonly<Record<string, unknown>>

type Seed = {
  readonly rule: keyof typeof rules
  readonly fault: string
  readonly in: keyof typeof sound
  readonly change: Values
  /** Where editors and authors see it. */
  readonly field: string
  readonly says: RegExp
}

const at = (sown: keyof typeof sound, field: string) => ({ in: sown, field })

const inText = (content: string) => ({ in: 'article', field: 'content', change: { content } }) as const

const formAsking = (names: readonly string[]) => ({
  ...{ kind: 'form', title: 'Write to us', text: 'A few lines.', submit: 'Send', promise: 'We answer.' },
  fields: names.map((name) => ({ name, required: false, label: null })),
  thanks: { title: 'Thank you', text: 'We answer.', steps: [], link: null },
})

export const seededFaults: readonly Seed[] = [
  {
    rule: 'titlesAndDescriptions',
    fault: 'a description of two words',
    ...at('article', 'description'),
    change: { description: 'Too short.' },
    says: /10 characters: write at least 50/,
  },
  {
    rule: 'titlesAndDescriptions',
    fault: 'a title that search results cut off',
    ...at('article', 'title'),
    change: { title: 'A title that goes on '.repeat(4) },
    says: /search results show 70/,
  },
  {
    rule: 'titlesAndDescriptions',
    fault: 'a title that another has',
    ...at('article', 'title'),
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
    rule: 'steps',
    fault: 'a step that ends after the whole',
    ...at('campaign', 'blocks'),
    change: { blocks: [{ kind: 'steps', process: { ...process, length: process.length - 1 }, evidence: null }] },
    says: /after the beginning, and all of it takes \d+\./,
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
    ...at('redirect', 'from'),
    change: { from: '/blogs/b-tests' },
    says: /“\/blogs\/b-tests” is the address of .*b-tests.*, which this redirect would hide/,
  },
  {
    rule: 'ownAddress',
    fault: 'a redirect that would hide a page in another spelling',
    ...at('redirect', 'from'),
    change: { from: '/Blogs/B-tests.html' },
    says: /is the address of .*b-tests/,
  },
  {
    rule: 'ownAddress',
    fault: 'a redirect that leads round in a circle',
    ...at('redirect', 'to'),
    change: { to: '/sown' },
    says: /round in a circle/,
  },
  {
    rule: 'ownAddress',
    fault: 'a page where the site shows none',
    ...at('page', 'routePath'),
    change: { routePath: '/campaigns/spring' },
    says: /The site shows nothing at “\/campaigns\/spring”/,
  },
  {
    rule: 'references',
    fault: 'a vacancy at an office that there is not',
    ...at('position', 'office'),
    change: { office: 'nowhere' },
    says: /“nowhere” is not there/,
  },
  {
    rule: 'innerLinks',
    fault: 'a redirect to nowhere',
    ...at('redirect', 'to'),
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
    ...at('article', 'description'),
    change: { description: 'TODO: say here in a sentence of some length what a reader will find.' },
    says: /“TODO”/,
  },
  {
    rule: 'samples',
    fault: 'a sample on a site that the public reads',
    ...at('review', 'sample'),
    change: { sample: true },
    says: /This is a sample/,
  },
  {
    rule: 'dates',
    fault: 'a position that closes before it is posted',
    ...at('position', 'validUntil'),
    change: { postedAt: '2027-03-02', validUntil: '2027-03-01' },
    says: /closes before it is posted/,
  },
  {
    rule: 'dates',
    fault: 'a year of another century',
    ...at('position', 'validUntil'),
    change: { validUntil: '2126-11-02' },
    says: /Is the year right/,
  },
  {
    rule: 'structuredData',
    fault: 'an article that nobody wrote',
    ...at('article', 'writers'),
    change: { writers: [] },
    says: /Name at least one writer/,
  },
  {
    rule: 'campaigns',
    fault: 'a price that a page says twice',
    ...at('campaign', 'blocks'),
    change: { blocks: ['hire', 'hire'].map((of) => ({ kind: 'price', of })) },
    says: /already\. Keep one/,
  },
  {
    rule: 'campaigns',
    fault: 'a form that asks for one thing twice',
    ...at('campaign', 'blocks'),
    change: { blocks: [formAsking(['company', 'message', 'company'])] },
    says: /asks for “company” twice/,
  },
  {
    rule: 'campaigns',
    fault: 'a campaign that leads to itself when it is over',
    ...at('campaign', 'afterwards'),
    change: { endsAt: '2027-03-02T09:00:00.000Z', afterwards: { kind: 'page', routerName: '/sound' } },
    says: /leads to the page itself/,
  },
  {
    rule: 'ownAddress',
    fault: 'an address at the root that the server answers',
    ...at('campaign', 'routePath'),
    change: { slug: 'preview', routePath: '/preview' },
    says: /an address of the site itself/,
  },
  {
    rule: 'ownAddress',
    fault: 'a campaign in the place of a page of the site',
    ...at('campaign', 'routePath'),
    change: { slug: 'pricing', routePath: '/pricing' },
    says: /already the address of a page of the site itself/,
  },
  {
    rule: 'identity',
    fault: 'paper upon which fields have no edges',
    ...at('identity', 'paper'),
    change: { firstRiver: null, secondRiver: null, paper: '#dcdcd8' },
    says: /The edges of fields .* in the light scheme/,
  },
  {
    rule: 'identity',
    fault: 'a mark that runs a script',
    ...at('identity', 'mark'),
    change: { mark: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><script>1</script></svg>' },
    says: /no <script>/,
  },
  {
    rule: 'dates',
    fault: 'a campaign that ends before it begins',
    ...at('campaign', 'endsAt'),
    change: { startsAt: '2027-03-02T09:00:00.000Z', endsAt: '2027-03-01T09:00:00.000Z' },
    says: /ends before it begins/,
  },
  {
    rule: 'letters',
    fault: 'a subject that mail programs cut off',
    ...at('letter', 'subject'),
    change: { subject: 'A subject that goes on '.repeat(4).trim() },
    says: /91 characters: mail programs show 70/,
  },
  {
    rule: 'letters',
    fault: 'a link within a mail',
    ...at('letter', 'content'),
    change: { content: '## A heading\n\nIt is [above](#a-heading).' },
    says: /“#a-heading” leads nowhere in a mail/,
  },
]
