import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'site',
  ssr: true,
  // The folder of a release, beside that of the running one (`server/building/build-site.ts`).
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
  // Every route is in one small manifest: no discovery requests while a visitor moves the pointer over the menu.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
