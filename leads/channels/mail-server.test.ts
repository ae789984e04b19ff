import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { portOf } from '../smtp.fixture.ts'
import { mailTransport } from './mail.ts'

/** What a server says to each command, in the order in which they come. */
const dialogue = [
  ['connection', '220 mail.example'],
  ['EHLO', '250 mail.example'],
  ['MAIL FROM', '250 Go on'],
  ['RCPT TO', '250 Go on'],
  ['DATA', '354 Go on'],
  ['the last line', '250 Taken'],
] as const
type Phase = (typeof dialogue)[number][0] | 'half of the text'

/** A mail server which, when it should answer in this phase, does something else with the connection. */
async function serverThat(fails: (socket: Socket) => void, phase: Phase): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    const answer = (said: Phase) => {
      if (said === phase) return fails(socket)
      socket.write(`${dialogue.find(([name]) => name === said)?.[1]}\r\n`)
    }
    let isText = false
    let tail = ''
    answer('connection')
    socket.on('data', (bytes) => {
      const typed = String(bytes)
      tail = (tail + typed).slice(-5)
      if (!isText) {
        isText = typed.startsWith('DATA')
        return answer(dialogue.find(([name]) => typed.startsWith(name))?.[0] ?? 'connection')
      }
      if (phase === 'half of the text') {
        socket.removeAllListeners('data').pause()
        return fails(socket)
      }
      if (tail === '\r\n.\r\n') {
        isText = false
        answer('the last line')
      }
    })
  }).listen(0)
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `smtp://127.0.0.1:${portOf(server.address())}`
}

/** Larger than what the sockets of both ends hold for each other. */
const longText = 'It may take some time. '.repeat(1_000_000)

async function sentTo(smtpUrl: string, text: string, timeoutMs?: number) {
  const send = await mailTransport({ smtpUrl, requireTls: false, from: 'site@rivermeet.example', timeoutMs })
  return send({ id: 'RM-7K3F-9QXT.answer.1', to: 'mina@example.com', subject: 'Re: Your enquiry', text })
}

const failures = {
  'ends the connection': (socket: Socket) => void socket.end(),
  'resets the connection': (socket: Socket) => void socket.resetAndDestroy(),
  'says nothing': () => {},
  'is busy': (socket: Socket) => void socket.write('421 4.3.2 Closing\r\n', () => socket.end()),
}

test.each(
  Object.entries(failures).flatMap(([name, fails]) =>
    ([...dialogue.map(([said]) => said), 'half of the text'] as const).map((phase) => ({ name, fails, phase })),
  ),
)('a server that $name at $phase is tried again, and may have the mail only after its last line', async (row) => {
  const { name, fails, phase } = row
  const isLong = phase === 'half of the text'
  // A busy machine answers late: only who waits for a time-out has a short one, as who still writes and does not hear of the end.
  const timeoutMs = name === 'says nothing' || (isLong && name === 'ends the connection') ? 1_000 : undefined
  const result = await sentTo(await serverThat(fails, phase), isLong ? longText : 'Gladly.', timeoutMs)
  const mayHaveIt = phase === 'the last line' && name !== 'is busy'
  expect(result).toEqual({
    status: 'retry',
    error: expect.any(String),
    ...(mayHaveIt && { mayHaveArrived: true }),
  })
})
