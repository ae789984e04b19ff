/** What editors read for fields, choices and faults, in the service and in forms: the page's words, not the model's. */

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
  noindex: 'Keep out of search engines',
  pageContent: 'Heading and introduction',
  pageImages: 'Pictures',
  pageIndustriesWeServes: 'Industries on this page',
  publishAt: 'Publish on',
  expireAt: 'Take away on',
  preview: 'Line after the subject',
  archive: 'Also a page of the site',
  published: 'Shown to visitors',
  ground: 'Background',
  cv: 'CV',
  assignee: 'Who answers',
  assigneeId: 'Who answers, by number',
  lostReason: 'Why it was lost',
  teamSize: 'Size of the team',
  startsAt: 'Begins on',
  endsAt: 'Ends on',
  afterwards: 'What comes afterwards',
  listed: 'In the site map and the search',
  of: 'Which price',
  required: 'Must be filled in',
  submit: 'Button',
  promise: 'Beside the button',
  thanks: 'Thank-you page',
  mailbox: 'Mailbox of the team',
  whatsApp: 'WhatsApp',
  consent: 'Words beside the box',
}

/** `paragraphCount` → `Paragraph count`, but `routerName` → `Link`. */
export function labelOf(name: string): string {
  const known = words[name]
  if (known !== undefined) return known
  const spelt = name.replace(/([A-Z])/g, ' $1').toLowerCase()
  return spelt.charAt(0).toUpperCase() + spelt.slice(1)
}

/** What the names of a list's rows mean there, if it is something else than elsewhere. */
const wordsWithin: Readonly<Record<string, string>> = {
  'offices.slug': 'Short name',
  'fields.name': 'What it asks for',
  'steps.from': 'Begins after',
}
const hints: Readonly<Record<string, string>> = {
  'process.length': 'How many days or weeks all of it takes.',
  'steps.from': 'How many days or weeks have passed by then: 0 for the first step.',
  'fields.label': 'Only if it is to be called otherwise than on the other forms of the site.',
  'blocks.mailbox': 'Only if the enquiries of this page go elsewhere than the others.',
  'offices.slug': 'People, vacancies and telephone numbers name the office by it: small letters, digits and hyphens.',
}

const inList = (place: readonly string[]) =>
  place
    .filter((name) => !/^\d+$/.test(name))
    .slice(-2)
    .join('.')

/** Of the last of these names, each of which is a part of the one before: `['offices', '0', 'slug']` → `Short name`. */
export const labelAt = (place: readonly string[]) => wordsWithin[inList(place)] ?? labelOf(place.at(-1) ?? '')
export const hintAt = (place: readonly string[]) => hints[inList(place)]

/** `Fact`, `Step`: what one item of a list is called. */
export function itemLabelOf(name: string): string {
  return labelOf(name)
    .replace(/ies$/, 'y')
    .replace(/([^s])s$/, '$1')
}

/** Fields that identify a row, most telling first. */
const naming = ['title', 'name', 'person', 'label', 'question', 'heading', 'locality', 'text', 'quote', 'value', 'alt']

/** The words that identify a part of a form: its title or name, else the first text in it. */
export function summaryOf(value: unknown): string {
  if (typeof value === 'string') return shortened(value)
  if (typeof value !== 'object' || value === null) return ''
  // Its kind stands in its heading.
  const { kind: _, ...parts }: Readonly<Record<string, unknown>> = { ...value }
  const own = [...naming.map((name) => parts[name]), ...Object.values(parts)]
  const first = own.find((part) => typeof part === 'string' && part.trim() !== '')
  if (typeof first === 'string') return shortened(choices[first] ?? first)
  return Object.values(parts).map(summaryOf).find(Boolean) ?? ''
}

function shortened(text: string): string {
  const [line = ''] = text.trim().split('\n')
  return line.length > 60 ? `${line.slice(0, 59).trimEnd()}…` : line
}

export const choices: Readonly<Record<string, string>> = {
  FULL_TIME: 'Full time',
  PART_TIME: 'Part time',
  CONTRACTOR: 'Contractor',
  HOUR: 'Hour',
  DAY: 'Day',
  MONTH: 'Month',
  YEAR: 'Year',
  service: 'Service',
  technology: 'Technology',
  industry: 'Industry',
  hire: 'Developers for hire',
  web: 'Web',
  mobile: 'Mobile app',
  extension: 'Browser extension',
  desktop: 'Desktop',
  browser: 'Browser window',
  tablet: 'Tablet',
  phone: 'Telephone',
  none: 'None',
  teal: 'Teal',
  marigold: 'Marigold',
  ink: 'Ink',
  mist: 'Mist',
  silt: 'Silt',
  shore: 'Shore',
  enquiry: 'Enquiry',
  'hire-request': 'Request to hire',
  application: 'Application',
  new: 'New',
  'set-aside': 'Set aside',
  answered: 'Answered',
  taken: 'Taken',
  meeting: 'Meeting',
  won: 'Won',
  lost: 'Lost',
  merged: 'Merged',
  ask: 'Closing ask',
  price: 'Price lines',
  evidence: 'Evidence leaf',
  notice: 'A few words',
  page: 'Another page',
  Mon: 'Monday',
  Tue: 'Tuesday',
  Wed: 'Wednesday',
  Thu: 'Thursday',
  Fri: 'Friday',
  Sat: 'Saturday',
  Sun: 'Sunday',
}

export const choiceInWords = (choice: string) => choices[choice] ?? labelOf(choice)

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** `1 Dec 2026, 09:00`, by the reader's own clock. */
export const momentInWords = (time: string) => moment.format(new Date(time))

export type Attribute = { readonly type: string; readonly regex?: unknown }

const slugPattern = '^[a-z0-9]+(?:-[a-z0-9]+)*$'

function ofPattern(attribute: Attribute | undefined): string {
  const pattern = String(attribute?.regex ?? '')
  if (pattern.includes(slugPattern)) return 'Write lower-case words joined by hyphens, such as a-new-page.'
  if (pattern.includes('https:')) return 'Write an address that begins with / or https://.'
  if (pattern.startsWith('^\\/') || pattern.startsWith('/^\\/'))
    return 'Write an address that begins with /, such as /services/testing.'
  if (pattern.startsWith('^#')) return 'Write a colour with six digits, such as #015856.'
  if (pattern.startsWith('^\\+')) return 'Write the number with its country, such as +91 79 4000 0000.'
  return 'This is not written as the site expects it.'
}

/** What Strapi finds wrong with a plain field, as a sentence that says what to do. */
export function sentenceFor(message: string, attribute: Attribute | undefined): string {
  const [, limit] = /(?:at most|at least|than or equal to) (\d+)/.exec(message) ?? []
  if (/must match/.test(message)) return ofPattern(attribute)
  if (/at most/.test(message)) return `Shorten this to ${limit} characters.`
  if (/at least/.test(message)) return Number(limit) === 1 ? 'Fill this in.' : `Write at least ${limit} characters.`
  if (/must be unique/.test(message)) return 'Another document has this already. Write another.'
  if (/must be one of/.test(message)) return 'Choose one of the offered values.'
  if (/required|must be defined|cannot be null|must be a `|cannot be empty|must have/.test(message))
    return 'Fill this in.'
  return message
}
