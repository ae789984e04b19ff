import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

export type ReceivedMail = { to: string[]; raw: string }

/** A real SMTP server on a free port, without TLS unless told otherwise, and the mails it took; closed when the test ends, or the block. */
export async function smtpServer(
  options: SMTPServerOptions = {},
  whenDone: (close: () => Promise<void>) => void = onTestFinished,
) {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, callback) {
      text(stream).then((raw) => {
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw })
        callback()
      }, callback)
    },
    ...options,
  })
  server.on('error', () => {})
  server.listen(0)
  await once(server.server, 'listening')
  whenDone(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { mails, smtpUrl: `smtp://127.0.0.1:${portOf(server.server.address())}`, requireTls: false }
}

/** As named in the options of leads. */
export async function mailboxes(options?: SMTPServerOptions, whenDone?: Parameters<typeof smtpServer>[1]) {
  const { mails, ...server } = await smtpServer(options, whenDone)
  return { mails, mail: { ...server, from: 'site@rivermeet.example', to: 'team@rivermeet.example' } }
}

export function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
