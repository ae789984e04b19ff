import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'

/** A whole phone is the screen of a browser without windows: nothing needs to be emulated. */
const SCREEN = ['--headless=new', '--screen-info={390x844}', '--kiosk', '--hide-scrollbars']
const QUIET = ['--no-sandbox', '--no-first-run', '--disable-background-networking', '--disable-component-update']
/** A page that was left does not answer; one that is busy takes its time, and all are asked at once. */
const PATIENCE_MS = 10_000

const message = z.object({
  id: z.number().optional(),
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
  method: z.string().optional(),
  params: z.unknown().optional(),
})
const targets = z.object({
  targetInfos: z.array(z.object({ targetId: z.string(), type: z.string(), url: z.string() })),
})
const attached = z.object({ sessionId: z.string() })
const attachedPage = attached.extend({ targetInfo: z.object({ type: z.string() }) })
const evaluated = z.object({ result: z.object({ value: z.unknown() }) })

type Send = (method: string, params?: object, sessionId?: string) => Promise<unknown>

export type Tab = {
  goto: (url: string) => Promise<void>
  /** The value of an expression in the page at this path, which may have been rendered ahead or kept for going back. */
  evaluate: (path: string, expression: string) => Promise<unknown>
  /** Only moves the pointer there, or presses as well. */
  point: (path: string, x: number, y: number, isPressed: boolean) => Promise<void>
  /** From now on all pages have this fraction of the processor: 4 is a quarter. */
  slowDown: (rate: number) => Promise<void>
  close: () => Promise<void>
}

/**
 * A new Chromium with one tab that tools hold as a tab, not as a page: only so may it render pages ahead. They emulate nothing either:
 * what they emulate is applied anew to a page that comes back, which lays it out once more.
 */
export async function openTab(program: string): Promise<Tab> {
  const profile = await mkdtemp(join(tmpdir(), 'tab-'))
  const options = [...SCREEN, ...QUIET, '--remote-debugging-pipe', `--user-data-dir=${profile}`, 'about:blank']
  const browser = spawn(program, options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] })
  const pages: string[] = []
  let rate = 1
  const throttle = (page: string) => send('Emulation.setCPUThrottlingRate', { rate }, page)
  const [, , , to, from] = browser.stdio
  if (!(to instanceof Writable && from instanceof Readable)) throw new Error('The browser has no pipes.')
  const send = talk(to, from, (method, params) => {
    if (method !== 'Target.attachedToTarget') return
    const { sessionId, targetInfo } = attachedPage.parse(params)
    if (targetInfo.type !== 'page') return
    pages.unshift(sessionId)
    if (rate > 1) void throttle(sessionId).catch(() => {})
  })
  const filter = [{ type: 'tab' }, { type: 'page' }]
  const { targetInfos } = targets.parse(await send('Target.getTargets', { filter }))
  const tab = targetInfos.find(({ type, url }) => type === 'tab' && url === 'about:blank')
  const { sessionId } = attached.parse(await send('Target.attachToTarget', { targetId: tab?.targetId, flatten: true }))
  const follow = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true, filter: [{ type: 'page' }] }
  await send('Target.setAutoAttach', follow, sessionId)

  async function evaluateIn(page: string, expression: string): Promise<unknown> {
    const asked = send('Runtime.evaluate', { expression, returnByValue: true }, page).then(
      (answer) => evaluated.parse(answer).result.value,
      () => undefined,
    )
    return await Promise.race([asked, pause(PATIENCE_MS)])
  }

  async function at(path: string): Promise<string> {
    const places = pages.map(async (page) => {
      if ((await evaluateIn(page, 'location.pathname')) !== path) throw new Error('It is elsewhere.')
      return page
    })
    return await Promise.any(places).catch(() => {
      throw new Error(`No page at ${path} answers.`)
    })
  }

  return {
    goto: async (url) => void (await send('Page.navigate', { url }, pages[0])),
    evaluate: async (path, expression) => evaluateIn(await at(path), expression),
    point: async (path, x, y, isPressed) => {
      const page = await at(path)
      const types = isPressed ? ['mouseMoved', 'mousePressed', 'mouseReleased'] : ['mouseMoved']
      // The page may be left before it says that it was pressed.
      for (const type of types)
        await send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 }, page).catch(() => {})
    },
    slowDown: async (asked) => {
      rate = asked
      await Promise.all(pages.map(throttle))
    },
    close: async () => {
      const closed = once(browser, 'exit')
      await send('Browser.close').catch(() => {})
      await closed
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Calls a browser through its pipes, in which messages end with a zero byte; `told` hears of its events. */
function talk(to: Writable, from: Readable, told: (method: string, params: unknown) => void): Send {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let last = 0
  let received = ''
  from.on('data', (bytes: Buffer) => {
    const messages = (received + bytes.toString()).split('\0')
    received = messages.pop() ?? ''
    for (const text of messages) {
      const { id, result, error, method, params } = message.parse(JSON.parse(text))
      if (method) told(method, params)
      if (id === undefined) continue
      if (error) waiting.get(id)?.reject(new Error(error.message))
      else waiting.get(id)?.resolve(result)
      waiting.delete(id)
    }
  })
  return (method, params = {}, sessionId) => {
    const answer = Promise.withResolvers<unknown>()
    waiting.set(++last, answer)
    to.write(`${JSON.stringify({ id: last, method, params, sessionId })}\0`)
    return answer.promise
  }
}
