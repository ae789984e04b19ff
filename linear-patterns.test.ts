/**
 * No regular expression takes more than linear time: whoever sends a text, visitor, editor or a service behind us, could
 * otherwise stop the site with a few kilobytes. Every pattern of the sources is found in their syntax trees and fed 16 KB
 * of repeated tokens of its own, so a new one is tested without being listed here. The analyser `recheck` found nothing
 * more in three times as long, and gave up on seven patterns.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { type ESTree, parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

const size = 16_384
/** Of the thread's own time: a linear pattern takes a twentieth of it, a quadratic one up to forty times as much. */
const longestMs = 5
/** Over a quarter of the text: a linear pattern takes 4 times as long, a quadratic one 16 times, on whichever machine. */
const steepest = 8
/** The clock of a thread may go in ticks of 4 ms, so that one attempt says nothing. */
const attempts = 10
/** Tokens are tried at an eighth of the size first, where a quadratic pattern already shows and a cubic one still ends. */
const firstSize = size / 8
const conspicuousMs = 0.1
/** One that is worse than cubic would not end; all texts together cost a linear pattern a tenth of this. */
const hopelessMs = 1_000

type Pattern = { readonly at: string; readonly source: string; readonly flags: string }

/** A string as the sources say it; what is only known at run time, such as an escaped text, stands as a letter. */
function writtenOut(node: ESTree.Node | undefined): string | undefined {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node?.type === 'TemplateLiteral') {
    return node.quasis.map(({ value }, at) => value.cooked + (at < node.expressions.length ? 'a' : '')).join('')
  }
  if (node?.type === 'BinaryExpression') return (writtenOut(node.left) ?? 'a') + (writtenOut(node.right) ?? 'a')
  return node?.type === 'CallExpression' ? 'a' : undefined
}

function patternsIn(path: string, text: string): Pattern[] {
  const found: Pattern[] = []
  const { program } = parseSync(path, text)
  const at = ({ start }: { start: number }) => `${path}:${text.slice(0, start).split('\n').length}`
  const made = (node: ESTree.NewExpression | ESTree.CallExpression) => {
    if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return
    const [source, flags] = node.arguments
    const written = writtenOut(source)
    if (written === undefined) throw new Error(`${at(node)}: write the pattern where it is made, or it cannot be tried`)
    found.push({ at: at(node), source: written, flags: writtenOut(flags) ?? '' })
  }
  const visitor = new Visitor({
    Literal(node) {
      if ('regex' in node) found.push({ at: at(node), source: node.regex.pattern, flags: node.regex.flags })
    },
    NewExpression: made,
    CallExpression: made,
  })
  visitor.visit(program)
  return found
}

const sources = globSync('{server,site,content,leads,cms/src}/**/*.{ts,tsx}', {
  cwd: import.meta.dirname,
  exclude: ['**/node_modules', '**/*.{test,fixture}.{ts,tsx}', '**/.react-router'],
})
const patterns = sources.flatMap((path) => patternsIn(path, readFileSync(join(import.meta.dirname, path), 'utf8')))

const usual = ['a', 'A', '1', ' ', '\n', '-', '.', '/', '<', '%40', '[a](', '\u00e9']
const classes: Readonly<Record<string, readonly string[]>> = {
  s: [' ', '\n'],
  d: ['1'],
  w: ['a'],
  n: ['\n'],
  t: ['\t'],
}

/** What a pattern speaks of: its words, each of their letters, and the members of its classes. */
function tokensOf(source: string): { beginnings: string[]; tokens: string[] } {
  const spelt = source
    .replace(/\\u\{?([0-9a-f]{4,5})\}?|\\x([0-9a-f]{2})/gi, (_, unit, byte) =>
      String.fromCodePoint(Number.parseInt(unit ?? byte, 16)),
    )
    .replace(/\\[pP]\{[^}]*\}/g, '')
  const words = spelt.match(/(?:\\[^a-z\d]|[^\\^$.*+?()[\]{}|])+/gi)?.map((word) => word.replace(/\\/g, '')) ?? []
  const letters = [...spelt.matchAll(/\\([a-z])|\\?([^a-z\d])|([a-z\d])/gi)].flatMap(([, kind, sign, letter]) => {
    if (kind !== undefined) return classes[kind.toLowerCase()] ?? []
    const one = sign ?? letter
    return one === undefined ? [] : [one]
  })
  const distinct = [...new Set(words)].filter(Boolean).slice(0, 10)
  const beginnings = distinct.map((_, at) => distinct.slice(0, at + 1).join(''))
  return {
    beginnings: [...new Set([...beginnings, ...distinct])],
    tokens: [...new Set([...usual, ...distinct, ...letters])].slice(0, 26),
  }
}

type Text = { readonly prefix: string; readonly pump: readonly [string, string?]; readonly tail: string }

/** A token again and again, two in turn, or one half of the text of each; after a beginning, and before what fails. */
function* textsFor(source: string): Generator<Text> {
  const { beginnings, tokens } = tokensOf(source)
  for (const one of tokens) {
    for (const prefix of ['', ...beginnings])
      for (const tail of ['', '\u0000', '\n!']) yield { prefix, pump: [one], tail }
    for (const other of tokens) {
      yield { prefix: '', pump: [one + other], tail: '\u0000' }
      yield { prefix: '', pump: [one, other], tail: '\u0000' }
    }
  }
}

function written({ prefix, pump, tail }: Text, length: number): string {
  const share = length / pump.length
  return prefix + pump.map((token = '') => token.repeat(Math.ceil(share / token.length))).join('') + tail
}

function millisecondsSince(begun: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(begun)
  return (user + system) / 1_000
}

function meanTime(match: (text: string) => unknown, text: string): number {
  const begun = process.threadCpuUsage()
  let done = 0
  do {
    match(text)
    done += 1
  } while (done < attempts && millisecondsSince(begun) < attempts * longestMs)
  return millisecondsSince(begun) / done
}

/** The text on which a pattern takes too long, and how long; nothing for a linear one. */
function slowText({ source, flags }: Pattern): string | undefined {
  const pattern = new RegExp(source, flags)
  const match = (text: string) => (pattern.global ? text.replace(pattern, '') : pattern.test(text))
  const texts = textsFor(source)
  let tried = texts.next()
  const begun = process.threadCpuUsage()
  const attempt = () => {
    for (; !tried.done; tried = texts.next()) {
      const text = written(tried.value, firstSize)
      const before = performance.now()
      match(text)
      if (performance.now() - before < conspicuousMs) continue
      const took = meanTime(match, written(tried.value, size))
      if (took <= longestMs || took < steepest * meanTime(match, written(tried.value, size / 4))) continue
      return `${JSON.stringify(tried.value)} takes ${took.toFixed(0)} ms`
    }
    return undefined
  }
  for (;;) {
    try {
      return runInNewContext('attempt()', { attempt }, { timeout: hopelessMs })
    } catch {
      if (millisecondsSince(begun) > hopelessMs) return `${JSON.stringify(tried.value)} takes for ever`
      // Others had the processor: the same text again.
    }
  }
}

test('a pattern that is worse than linear is found', () => {
  const bad = ['/(?:a+)+$/', '/\\s+$/', '/[^@]+@x[^@]+\\./', '/\\[([^\\]]*)\\]\\(/g', "new RegExp('b' + '+$')"]
  for (const each of bad) expect(patternsIn('x.ts', `f(${each})`).map(slowText), each).toEqual([expect.any(String)])
}, 120_000)

test('every pattern takes linear time, whatever it is given', () => {
  const slow = patterns.flatMap((pattern) => {
    const text = slowText(pattern)
    return text === undefined ? [] : [`${pattern.at} /${pattern.source}/${pattern.flags}: ${text}`]
  })
  expect(patterns.length).toBeGreaterThan(200)
  expect(slow).toEqual([])
}, 120_000)
