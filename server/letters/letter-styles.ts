/** How a letter looks. Mail programs read no custom properties and few style sheets: every element has its own, in the colours of `tokens.css`. */
import { houseColours } from '../../content/publishing/parse-identity.ts'

const { paper, ink, firstRiver: link } = houseColours
const sheetColour = '#FFFFFF'
const quiet = '#3E5150'
const rule = '#DDD8CB'
const face = 'Figtree, "Helvetica Neue", Helvetica, Arial, sans-serif'

const words = { fontFamily: face, color: ink } as const
const small = { fontFamily: face, fontSize: '14px', lineHeight: '21px', margin: '0 0 10px' } as const

export const styles = {
  paper: { backgroundColor: paper, margin: '0', padding: '24px 0' },
  sheet: { backgroundColor: sheetColour, maxWidth: '600px', borderTop: `4px solid ${link}` },
  inner: { padding: '28px 32px 8px' },
  brand: { margin: '0 0 22px' },
  brandLink: { ...words, fontSize: '17px', fontWeight: 600, textDecoration: 'none' },
  title: { ...words, fontSize: '28px', lineHeight: '33px', margin: '0 0 18px' },
  text: { ...words, fontSize: '17px', lineHeight: '27px', overflowWrap: 'anywhere' },
  card: { borderTop: `1px solid ${rule}`, padding: '22px 0 10px' },
  cardLink: { ...words, fontSize: '20px', lineHeight: '26px', fontWeight: 600, textDecoration: 'underline' },
  cardText: { ...small, color: quiet, fontSize: '16px', lineHeight: '24px', margin: '6px 0 0' },
  picture: { width: '100%', maxWidth: '536px', height: 'auto', marginBottom: '12px' },
  ends: { borderTop: `1px solid ${rule}`, padding: '22px 32px' },
  end: { ...small, color: quiet },
  link: { color: link, textDecoration: 'underline' },
} as const

/** Of the elements that Markdown makes. */
const byElement: Readonly<Record<string, string>> = {
  a: `color:${link};text-decoration:underline`,
  h2: 'font-size:22px;line-height:28px;margin:30px 0 8px',
  h3: 'font-size:18px;line-height:25px;margin:24px 0 6px',
  p: 'margin:0 0 16px',
  ul: 'margin:0 0 16px;padding-left:22px',
  ol: 'margin:0 0 16px;padding-left:22px',
  li: 'margin:0 0 6px',
  blockquote: `margin:0 0 16px;padding-left:16px;border-left:3px solid ${rule}`,
  img: 'max-width:100%;height:auto;display:block',
  pre: 'margin:0 0 16px;padding:14px;white-space:pre-wrap;font-size:14px;line-height:21px;border:1px solid currentColor',
  code: 'font-family:Menlo,Consolas,monospace;font-size:15px',
  table: 'border-collapse:collapse;margin:0 0 16px',
  th: 'border:1px solid currentColor;padding:6px 10px;text-align:left',
  td: 'border:1px solid currentColor;padding:6px 10px',
}

export const styleOf = (tagName: string): string | undefined => byElement[tagName]

/** Programs that know it show it where the reader's device is dark; the others, and those that turn colours round themselves, do without. */
export const darkSheet = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (prefers-color-scheme:dark){',
  '.paper,.paper>table>tbody>tr>td{background-color:#0B1514!important}.sheet{background-color:#12201F!important;border-color:#5BB5AB!important}',
  '.words,.words h2,.words h3{color:#F0EADC!important}.quiet{color:#B9C4BC!important}.ends{border-color:#33474A!important}',
  'a{color:#8FD0C8!important}a.words{color:#F0EADC!important}}',
  '@media (max-width:480px){.sheet td{padding-left:20px!important;padding-right:20px!important}.sheet table,.sheet td td{padding-left:0!important;padding-right:0!important}}',
].join('')
