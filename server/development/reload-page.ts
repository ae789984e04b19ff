import type { Plugin } from 'vite'

/** Most of a page exists only in its document, which the browser's own modules know nothing about. */
export const reloadPage: Plugin = {
  name: 'reload-page',
  hotUpdate: {
    order: 'post',
    handler({ modules, server }) {
      if (modules.length > 0) server.environments.client.hot.send({ type: 'full-reload' })
      return this.environment.name === 'client' ? [] : undefined
    },
  },
}
