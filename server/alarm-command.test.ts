import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { productionEnvironment } from './env.ts'

type Mail = { to: string[]; text: string }

/** Receives mail until the test has ended. */
async function mailServer() {
  const mails: Mail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      text(stream).then((mail) => {
        const unfolded = mail
          .replaceAll(/\r\n[ \t]+/g, ' ')
          .replaceAll('=\r\n', '')
          .replaceAll('=3D', '=')
        mails.push({ to: envelope.rcptTo.map(({ address }) => address), text: unfolded })
        done()
      }, done)
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('The system gave no free port')
  const variables = { SMTP_URL: `smtp://127.0.0.1:${address.port}`, SMTP_TLS: 'off', MAIL_FROM: 'site@example.com' }
  return { mails, variables: { ...variables, MAIL_TO: 'sales@example.com' } }
}

function raise(name: string, variables: Record<string, string>) {
  const env = { PATH: productionEnvironment().PATH, SITE_URL: 'https://www.rivermeet.com', ...variables }
  return new Promise<{ code: number; output: string }>((resolve) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'alarm-command.ts'), name],
      { env },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    )
  })
}

test.each([
  ['site-backup.service', 'site-backup.service failed: ', 'journalctl --namespace site --unit site-backup.service'],
  ['rolled-back', 'A release crashed again and again, and visitors were taken back', '/srv/site/history'],
  ['crash-loop', 'The release crashes again and again', 'site-rollback'],
  ['unreachable', 'The public address does not answer', 'journalctl --unit caddy'],
  ['test', 'This is a test of the alarm', 'Nothing is to be done.'],
])('an alarm about %s says what happened, where, and what to look at', async (name, subject, next) => {
  const { mails, variables } = await mailServer()
  expect((await raise(name, { ...variables, ALARM_TO: 'ops@example.com' })).code).toBe(0)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.to).toEqual(['ops@example.com'])
  expect(mails[0]?.text).toContain(`Subject: ${subject}`)
  expect(mails[0]?.text).toContain('which serves https://www.rivermeet.com')
  expect(mails[0]?.text).toContain(next)
})

test('without an address of its own an alarm goes to the team, and without a mail server it fails and says so', async () => {
  const { mails, variables } = await mailServer()
  expect((await raise('test', variables)).output).toBe('The mail server has taken it for sales@example.com.\n')
  expect(mails[0]?.to).toEqual(['sales@example.com'])
  const untold = await raise('test', { ALARM_TO: 'ops@example.com' })
  expect(untold).toEqual({ code: 1, output: expect.stringMatching(/^Nobody is told by mail: SMTP_URL, .*\n$/) })
})
