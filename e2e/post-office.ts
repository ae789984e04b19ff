import { EventEmitter, once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { startSite } from '../harness/site-process.ts'

/** Receives mail on a free port of this machine. */
async function openPostOffice() {
  const received: { to: string[]; text: string }[] = []
  const arrivals = new EventEmitter()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      text(stream).then((mail) => {
        // Long lines come wrapped, with "=" at their ends.
        const unwrapped = mail.replaceAll('=\r\n', '').replaceAll('=3D', '=')
        received.push({ to: envelope.rcptTo.map(({ address }) => address), text: unwrapped })
        arrivals.emit('mail')
        done()
      }, done)
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('The system gave no free port')

  return {
    port: address.port,
    /** To whom mails came, in order. */
    recipients: () => received.flatMap(({ to }) => to),
    /** The text of the first mail to somebody with these words in it. @throws {Error} if none comes within 20 s. */
    async nextTo(recipient: string, words = ''): Promise<string> {
      const signal = AbortSignal.timeout(20_000)
      for (;;) {
        const mail = received.find(({ to, text }) => to.includes(recipient) && text.includes(words))
        if (mail) return mail.text
        await once(arrivals, 'mail', { signal }).catch(() => {
          throw new Error(`No mail came for ${recipient}, only for ${received.flatMap(({ to }) => to).join(', ')}`)
        })
      }
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** A site of its own that mails through a post office; both are gone after `stop`. */
export async function siteWithPostOffice(environment: Readonly<Record<string, string>> = {}) {
  const directory = await mkdtemp(join(tmpdir(), 'site-mail-'))
  const post = await openPostOffice()
  const variables = {
    DATA_DIR: directory,
    LOG_LEVEL: 'warn',
    SMTP_URL: `smtp://127.0.0.1:${post.port}`,
    SMTP_TLS: 'off',
    MAIL_FROM: 'site@rivermeet.example',
    MAIL_TO: 'team@rivermeet.example',
    ...environment,
  }
  const site = await startSite(variables)
  return {
    site,
    post,
    /** Of the site, for commands beside it. */
    variables: { ...variables, SITE_URL: site.address },
    async stop() {
      await site.stop()
      await post.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
