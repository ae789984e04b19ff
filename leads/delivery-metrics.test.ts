import { expect, test } from 'vitest'
import { deliveryMetrics } from './delivery-metrics.ts'
import { enquiry, leadsWith } from './leads.fixture.ts'

test('metrics cover every channel: what is waiting, since when, what was abandoned, and the attempts of this process', async () => {
  const metrics = deliveryMetrics(['team-mail', 'enquiry-service'])
  metrics.count('team-mail', 'delivered')
  metrics.count('team-mail', 'delivered')
  metrics.count('enquiry-service', 'final')
  const queue = [
    { channel: 'team-mail', state: 'due', rows: 2, oldest: 1_000 },
    { channel: 'enquiry-service', state: 'failed', rows: 1, oldest: 0 },
  ]
  const text = await metrics.text({ queue, setAside: { leads: 3, oldest: 31_000 } }, 61_000)
  expect(text.split('\n')).toEqual(
    expect.arrayContaining([
      'leads_store_up 1',
      'leads_outbox_due{channel="team-mail"} 2',
      'leads_outbox_due{channel="enquiry-service"} 0',
      'leads_outbox_oldest_seconds{channel="team-mail"} 60',
      'leads_outbox_failed{channel="enquiry-service"} 1',
      'leads_set_aside 3',
      'leads_set_aside_oldest_seconds 30',
      'leads_delivery_attempts_total{channel="team-mail",outcome="delivered"} 2',
      'leads_delivery_attempts_total{channel="enquiry-service",outcome="refused"} 1',
      'leads_delivery_attempts_total{channel="enquiry-service",outcome="delivered"} 0',
    ]),
  )
})

test('what is set aside is counted until somebody reviews it', async () => {
  const { leads, leadAdmin, stored, metrics } = await leadsWith()
  expect(await metrics()).toContain('leads_set_aside 0\n')
  await leads.submit(enquiry({}, { honeypot: 'x' }))
  expect(await metrics()).toContain('leads_set_aside 1\n')
  for (const { fields } of await stored()) await leadAdmin.erase(String(fields.email))
  expect(await metrics()).toContain('leads_set_aside 0\n')
})

test('with the database away one figure says so, and those that only it knows are missing', async () => {
  const { metrics } = await leadsWith({ databaseUrl: 'postgres://localhost:1/none' })
  const text = await metrics()
  expect(text).toContain('leads_store_up 0\n')
  expect(text).not.toMatch(/leads_(?:set_aside|outbox)/)
})
