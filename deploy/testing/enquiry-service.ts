/** Stands in for the lead-enquiry service: writes the references that it receives into a file, one per line. */
import { appendFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [port = '0', file = ''] = process.argv.slice(2)
createServer((request, response) => {
  request.resume().on('end', () => {
    appendFileSync(file, `${request.headers['idempotency-key']}\n`)
    response.writeHead(204).end()
  })
}).listen(Number(port), '127.0.0.1')
