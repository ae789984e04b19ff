import { Counter, Gauge, Registry } from 'prom-client'
import type { DeliveryResult } from './channels/channel.ts'
import type { SetAside } from './store/lead-queries.ts'
import type { QueueState } from './store/outbox-queries.ts'

const outcomes = { delivered: 'delivered', retry: 'put off', final: 'refused' } as const

export type StoredFigures = { queue: readonly QueueState[]; setAside: SetAside } | undefined

export function deliveryMetrics(channels: readonly string[]) {
  const registry = new Registry()
  const attempts = new Counter({
    name: 'leads_delivery_attempts_total',
    help: 'Delivery attempts of this process, by outcome.',
    labelNames: ['channel', 'outcome'],
    registers: [registry],
  })
  for (const channel of channels) {
    for (const outcome of Object.values(outcomes)) attempts.inc({ channel, outcome }, 0)
  }
  return {
    count: (channel: string, status: DeliveryResult['status']) => attempts.inc({ channel, outcome: outcomes[status] }),
    /** Prometheus' text format 0.0.4. What is waiting comes from the store, attempts are this process's since its start. */
    text: async (figures: StoredFigures, now: number) =>
      `${await registry.metrics()}\n${await storedMetrics(channels, figures, now).metrics()}`,
  }
}

/** A registry for one reading: while the store is away its figures are missing, not zero. */
function storedMetrics(channels: readonly string[], figures: StoredFigures, now: number): Registry {
  const registry = new Registry()
  const gauge = (name: string, help: string, value: number) =>
    new Gauge({ name, help, registers: [registry] }).set(value)
  gauge('leads_store_up', 'Whether the database of leads answers: 1 or 0.', figures ? 1 : 0)
  if (!figures) return registry

  const { queue, setAside } = figures
  const ageOf = (since: number | undefined) => Math.max(0, now - (since ?? now)) / 1000
  const byChannel = (name: string, help: string, state: string, of: (row: QueueState | undefined) => number) => {
    const metric = new Gauge({ name, help, labelNames: ['channel'], registers: [registry] })
    for (const channel of channels) {
      metric.set({ channel }, of(queue.find((row) => row.channel === channel && row.state === state)))
    }
  }
  byChannel('leads_outbox_due', 'Deliveries that wait.', 'due', (row) => row?.rows ?? 0)
  byChannel('leads_outbox_failed', 'Deliveries given up.', 'failed', (row) => row?.rows ?? 0)
  byChannel('leads_outbox_oldest_seconds', 'Age of the oldest waiting delivery.', 'due', (row) => ageOf(row?.oldest))
  gauge('leads_set_aside', 'Leads set aside as suspicious that nobody has reviewed.', setAside.leads)
  gauge('leads_set_aside_oldest_seconds', 'Age of the oldest of them.', ageOf(setAside.oldest))
  return registry
}
