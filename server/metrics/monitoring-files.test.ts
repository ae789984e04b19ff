import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { leadsWith, temporaryFolder } from '../../leads/leads.fixture.ts'
import { backupMetrics, noteBackup } from '../backup/backup-state.ts'
import { siteMetrics } from './site-metrics.ts'

const folder = resolve(import.meta.dirname, '../../deploy/monitoring')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

const alerts = z
  .object({ groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })) })
  .parse(parse(read('alerts.yaml')))
  .groups.flatMap(({ rules }) => rules)
const panels = z
  .object({ panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })) })
  .parse(JSON.parse(read('dashboard.json'))).panels

/** What the start adds to the metrics of the site, and what Prometheus and its blackbox exporter know by themselves. */
const others = ['render_queue_waiting', 'request_bodies_bytes', 'client_reports_total', 'content_compared_seconds']
others.push('probe_success', 'probe_ssl_earliest_cert_expiry')

test('alarms and panels ask for existing figures', async () => {
  const dataDirectory = await temporaryFolder()
  await noteBackup(dataDirectory, { backedUpAt: 1_000, verifiedAt: 2_000 })
  const { metrics } = await leadsWith({ enquiryService: { url: 'http://127.0.0.1:1/', token: undefined } })
  const texts = await Promise.all([siteMetrics().text(), metrics(), backupMetrics(dataDirectory)])
  const known = new Set([...texts.join('\n').matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name).concat(others))
  const asked = [...alerts, ...panels.flatMap(({ targets }) => targets)].flatMap(({ expr }) =>
    [...expr.replace(/"[^"]*"|\b(?:by|sum|le)\b \(\w+\)/g, '').matchAll(/\b[a-z]+_[a-z0-9_]+\b(?! ?\()/g)].map(
      ([name]) => name.replace(/_bucket$/, ''),
    ),
  )
  expect(asked.length).toBeGreaterThan(20)
  expect(asked.filter((name) => !known.has(name))).toEqual([])
})

test('the runbook knows every alarm', () => {
  const runbook = readFileSync(resolve(folder, '../../docs/runbook.md'), 'utf8')
  expect(alerts.map(({ alert }) => alert).filter((alert) => !runbook.includes(`\`${alert}\``))).toEqual([])
})

const promtool = (...args: string[]) => spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' })

test.skipIf(promtool('--version').error !== undefined).for([
  ['check', 'config', 'prometheus.yaml'],
  ['test', 'rules', 'alerts.test.yaml'],
])("Prometheus' own tool is content: %s %s %s", (args) => {
  const { status, stdout, stderr } = promtool(...args)
  expect(status, stdout + stderr).toBe(0)
})
