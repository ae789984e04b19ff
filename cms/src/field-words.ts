/** What editors call the parts of a document: the words of the page, not the names in the model. */

const words: Readonly<Record<string, string>> = {
  routerName: 'Link',
  routePath: 'Address of the page',
  subTabs: 'Entries',
  subTitle: 'Second line',
  src: 'Picture',
  alt: 'What the picture shows',
  url: 'Link',
  id: 'Short name',
  schedulingUrl: 'Link for appointments',
  from: 'Old address',
  to: 'New address',
  slug: 'End of the address',
  lede: 'Opening sentence',
  ogImage: 'Picture when shared',
  ogUrl: 'Address when shared',
  seoTitle: 'Title for search engines',
  seoDescription: 'Description for search engines',
  pageKey: 'Name of the record',
  pageContent: 'Heading and introduction',
  pageImages: 'Pictures',
  pageIndustriesWeServes: 'Industries on this page',
  publishAt: 'Publish on',
  expireAt: 'Take away on',
  published: 'Shown to visitors',
  ground: 'Background',
  mockup: 'Screen',
  cv: 'CV',
  assignee: 'Who answers',
  teamSize: 'Size of the team',
}

/** `paragraphCount` → `Paragraph count`, but `routerName` → `Link`. */
export function labelOf(name: string): string {
  const known = words[name]
  if (known !== undefined) return known
  const spelt = name.replace(/([A-Z])/g, ' $1').toLowerCase()
  return spelt.charAt(0).toUpperCase() + spelt.slice(1)
}

/** `Fact`, `Step`: what one item of a list is called. */
export function itemLabelOf(name: string): string {
  return labelOf(name)
    .replace(/ies$/, 'y')
    .replace(/([^s])s$/, '$1')
}

/** Fields that identify a row, most telling first. */
const naming = ['title', 'name', 'label', 'question', 'heading', 'locality', 'text', 'quote', 'value', 'alt']

/** The words that identify a part of a form: its title or name, else the first text in it. */
export function summaryOf(value: unknown): string {
  if (typeof value === 'string') return shortened(value)
  if (typeof value !== 'object' || value === null) return ''
  const parts: Readonly<Record<string, unknown>> = { ...value }
  const own = [...naming.map((name) => parts[name]), ...Object.values(parts)]
  const first = own.find((part) => typeof part === 'string' && part.trim() !== '')
  if (typeof first === 'string') return shortened(first)
  return Object.values(parts).map(summaryOf).find(Boolean) ?? ''
}

function shortened(text: string): string {
  const [line = ''] = text.trim().split('\n')
  return line.length > 60 ? `${line.slice(0, 59).trimEnd()}…` : line
}
