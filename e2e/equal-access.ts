import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { equalAccessAnswers } from './equal-access-answers.ts'
import { laidOut } from './visit.ts'

/** What we use of the engine, whose own types name a `Window` that is not the browser's. */
type Result = {
  ruleId: string
  reasonId: string | number
  value: [policy: string, confidence: string]
  message: string
  snippet: string
}

declare global {
  interface Window {
    ace: { Checker: new () => { check(node: Document, guidelines: readonly string[]): Promise<{ results: Result[] }> } }
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('accessibility-checker-engine'), 'utf8')

/** What the engine does not pass: the rule with its finding, whether it is surely a violation, and where. */
type Finding = { rule: string; isViolation: boolean; message: string; snippet: string }

/** IBM's Equal Access engine on the page as it is now, by its rules for WCAG 2.2 A and AA. */
async function findings(page: Page): Promise<Finding[]> {
  await giveEngine(page)
  return page.evaluate(async () => {
    const { results } = await new window.ace.Checker().check(document, ['WCAG_2_2'])
    return results
      .filter(({ value: [, confidence] }) => confidence !== 'PASS')
      .map(({ ruleId, reasonId, value: [policy, confidence], message, snippet }) => ({
        rule: `${ruleId} ${reasonId}`,
        isViolation: policy === 'VIOLATION' && confidence === 'FAIL',
        message,
        snippet,
      }))
  })
}

/** Once for each page. */
async function giveEngine(page: Page): Promise<void> {
  if (await page.evaluate(() => 'ace' in window)) return
  await laidOut(page)
  await page.evaluate(source)
}

/** What the engine is sure of, and what it asks that nobody has answered. */
export async function equalAccessFaults(page: Page): Promise<string[]> {
  const open = (await findings(page)).filter(({ rule, isViolation }) => isViolation || !(rule in equalAccessAnswers))
  return open.map(({ rule, message, snippet }) => `${rule}: ${message} ${snippet}`)
}
