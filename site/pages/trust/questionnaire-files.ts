import { cell } from '../../../leads/csv.ts'
import { requestContext } from '../../contexts.ts'
import { pathTo } from '../../paths.ts'
import type { Route } from './+types/questionnaire-files.ts'
import { answersOf, answerText, markedAs } from './answers.server.ts'
import { spreadsheet } from './spreadsheet.ts'

/** In letters, as wide as what is read in a spreadsheet. */
const widths = { number: 6, topic: 14, question: 42, answer: 70, owner: 20, reviewed: 14, source: 40 } as const

const columns = Object.keys(widths) as (keyof typeof widths)[]

/** The answered questionnaire as a table, in the format that the URL names. What is not stated or made up is said in it, too. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { content, facts } = context.get(requestContext)
  const [trust, { trust: texts, workedExample, names }] = await Promise.all([content.trust(), content.pageTexts()])
  const absolute = (address: string) => (address.startsWith('/') ? facts.siteUrl + address : address)
  const words = { ...texts, sample: workedExample.sample }
  const rows = answersOf(trust, new Date().toISOString().slice(0, 10)).map((each) => ({
    number: String(each.number),
    topic: each.topic,
    question: each.question,
    answer: answerText(each, words),
    owner: each.owner ? markedAs(each.hasSampleOwner, each.owner, words) : texts.noOwner,
    reviewed: each.reviewed ?? '',
    source: each.source ? absolute(each.source.routerName) : '',
  }))
  const titles = texts.questions.columns
  const cells = rows.map((row) => columns.map((name) => row[name]))
  if (url.pathname === pathTo.questionsXlsx()) {
    const named = columns.map((name) => ({ title: titles[name], width: widths[name] }))
    return download(spreadsheet(names.trust, named, cells), 'xlsx')
  }
  const lines = [columns.map((name) => titles[name]), ...cells].map((line) => `${line.map(cell).join(',')}\r\n`)
  // The mark by which spreadsheets recognise UTF-8.
  return download(`\ufeff${lines.join('')}`, 'csv')
}

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

function download(body: string | Buffer<ArrayBuffer>, ending: keyof typeof types): Response {
  return new Response(body, {
    headers: {
      'Content-Type': types[ending],
      'Content-Disposition': `attachment; filename="questionnaire.${ending}"`,
      'Cache-Control': 'public, max-age=3600',
    },
  })
}
