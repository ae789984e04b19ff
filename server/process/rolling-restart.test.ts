import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { answerAfter, prepareSite } from '../started-site.fixture.ts'
import { roundRobinProxy } from './round-robin-proxy.fixture.ts'

const { start } = await prepareSite()

/** Visitors who send requests without a pause, for pages in memory and for slow ones, until told to stop. */
function visitors(proxy: string, many: number) {
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const answers: string[] = []
  let count = 0
  let isOver = false

  const get = (path: string) =>
    new Promise<string>((resolve) => {
      const asked = request(proxy + path, { agent }, (response) =>
        text(response).then(
          (body) => resolve(`${response.statusCode} ${body}`),
          () => resolve('cut off'),
        ),
      )
      asked.on('error', (error) => resolve(String(error))).end()
    })

  async function visit() {
    while (!isOver) {
      const ms = ++count % 4 === 0 ? 20 + (count % 300) : 0
      const answer = await get(answerAfter(ms))
      answers.push(answer === `200 answer after ${ms}` ? 'served' : answer)
      await delay(5)
    }
  }
  const visiting = Promise.all(Array.from({ length: many }, visit))
  return {
    answers,
    async stop() {
      isOver = true
      await visiting
    },
  }
}

test('two processes behind a proxy are replaced one after the other, and no visitor notices', async () => {
  const proxy = await roundRobinProxy()
  const variables = { DRAIN_SECONDS: '1' }
  const running = await Promise.all([start(variables), start(variables)])
  for (const { url } of running) await proxy.add(url)
  const { answers, stop } = visitors(proxy.url, 6)

  for (const old of running) {
    await proxy.add((await start(variables)).url)
    old.child.kill('SIGTERM')
    expect(await old.exited).toBe(0)
    proxy.remove(old.url)
  }
  await stop()
  expect(answers.filter((answer) => answer !== 'served')).toEqual([])
  expect(answers.length).toBeGreaterThan(100)
}, 90_000)
