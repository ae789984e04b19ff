/**
 * Stands in for the lead-enquiry service, and does what docs/leads.md asks of one: a lead is stored under its key, and drops what
 * it has. Each request is a line in a file: the key, and whether it was `stored`, `dropped`, or `refused` because it says something else
 * than the lead that has this key.
 */
import { appendFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

const [port = '0', file = ''] = process.argv.slice(2)
const leads = new Map<string, string>()

function outcomeOf(key: string, body: string): 'stored' | 'dropped' | 'refused' {
  const known = leads.get(key)
  if (known !== undefined) return known === body ? 'dropped' : 'refused'
  leads.set(key, body)
  return 'stored'
}

createServer(async (request, response) => {
  const key = String(request.headers['idempotency-key'])
  const outcome = outcomeOf(key, await text(request))
  appendFileSync(file, `${key} ${outcome}\n`)
  response.writeHead(outcome === 'refused' ? 422 : 204).end()
}).listen(Number(port), '127.0.0.1')
