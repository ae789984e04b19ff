import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'site',
  ssr: true,
  // Every route is in one small manifest: no discovery requests while a visitor moves the pointer over the menu.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
