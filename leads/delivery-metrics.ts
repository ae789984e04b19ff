import type { DeliveryResult } from './channels/channel.ts'
import type { QueueState } from './store/outbox-queries.ts'

const outcomes = { delivered: 'delivered', retry: 'put off', final: 'refused' } as const

export type DeliveryCounts = {
  count: (channel: string, status: DeliveryResult['status']) => void
  /** Prometheus' text format 0.0.4. Queues come from the store, counters from this process since its start. */
  text: (queue: readonly QueueState[], now: number) => string
}

export function deliveryCounts(channels: readonly string[]): DeliveryCounts {
  const counts = new Map<string, number>()
  const key = (channel: string, status: string) => `channel="${channel}",outcome="${status}"`
  for (const channel of channels) for (const outcome of Object.values(outcomes)) counts.set(key(channel, outcome), 0)

  return {
    count(channel, status) {
      const labels = key(channel, outcomes[status])
      counts.set(labels, (counts.get(labels) ?? 0) + 1)
    },
    text(queue, now) {
      const rows = (state: string) => (channel: string) =>
        queue.find((each) => each.channel === channel && each.state === state)
      const [due, failed] = [rows('due'), rows('failed')]
      const age = (channel: string) => Math.max(0, now - (due(channel)?.oldest ?? now)) / 1000
      return [
        ...metric('leads_outbox_due', 'gauge', 'Deliveries that wait.', channels, (name) => due(name)?.rows ?? 0),
        ...metric('leads_outbox_failed', 'gauge', 'Deliveries given up.', channels, (name) => failed(name)?.rows ?? 0),
        ...metric('leads_outbox_oldest_seconds', 'gauge', 'Age of the oldest delivery that waits.', channels, age),
        '# HELP leads_delivery_attempts_total Attempts of this process by outcome.',
        '# TYPE leads_delivery_attempts_total counter',
        ...[...counts].map(([labels, value]) => `leads_delivery_attempts_total{${labels}} ${value}`),
        '',
      ].join('\n')
    },
  }
}

function metric(
  name: string,
  type: string,
  help: string,
  channels: readonly string[],
  of: (channel: string) => number,
) {
  return [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...channels.map((channel) => `${name}{channel="${channel}"} ${of(channel)}`),
  ]
}
