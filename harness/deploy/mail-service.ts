/** Stands in for a mail server: each mail is a line in a file, its recipients and its subject. `node mail-service.ts <port> <file>` */
import { appendFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

const [port = '0', file = ''] = process.argv.slice(2)

new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, { envelope }, done) {
    text(stream).then((mail) => {
      // A long subject is folded.
      const [, subject = ''] = /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(mail) ?? []
      const to = envelope.rcptTo.map(({ address }) => address).join(' ')
      appendFileSync(file, `${to}: ${subject.replace(/\r\n\s+/g, ' ')}\n`)
      done()
    }, done)
  },
}).listen(Number(port), '127.0.0.1')
