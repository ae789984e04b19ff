import { expect, test } from 'vitest'
import { siteMetrics } from './site-metrics.ts'

test('whatever is requested, there are a few dozen routes', async () => {
  const metrics = siteMetrics()
  for (let n = 0; n < 5_000; n++) {
    const path =
      [`/${n}`, `/blogs/${n}`, `/${n}/${n}`, `/${n}.php`, `/blogs/${n}/x`, `//${n}`, `/${n}"\n{}`][n % 7] ?? ''
    metrics.onAnswered(path, 404, 'miss', 1)
  }
  const text = await metrics.text()
  const routes = text.match(/^http_requests_total\{.*$/gm) ?? []
  expect(routes).toHaveLength(4)
  expect(text).toContain('page_cache_answers_total{state="miss"} 5000\n')
  expect(await metrics.text()).toContain('page_cache_answers_total{state="miss"} 5000\n')
})

test('other parts add their own figures, or count by one label', async () => {
  const metrics = siteMetrics()
  let waiting = 0
  metrics.gauge('render_queue_waiting', 'Renders that wait for a turn.', () => waiting)
  const count = metrics.counter('client_reports_total', 'Reports of browsers.', 'kind', ['error', 'violation'])
  waiting = 7
  count('violation')
  const text = await metrics.text()
  expect(text).toContain('\nrender_queue_waiting 7\n')
  expect(text).toContain('\nclient_reports_total{kind="violation"} 1\n')
  expect(text).toContain('\nclient_reports_total{kind="error"} 0\n')
})
