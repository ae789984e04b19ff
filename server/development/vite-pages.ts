import { stripVTControlCharacters } from 'node:util'
import type { Plugin } from 'vite'
import { escapeMarkup } from '../../site/xml.ts'
import type { FailureAnswer } from '../app.ts'
import { developmentPolicy } from '../page/security-headers.ts'

const escaped = (text: string) => escapeMarkup(stripVTControlCharacters(text))

function placeOf(error: Error): string[] {
  const own = new Map<string, unknown>(Object.entries(error))
  return ['id', 'frame'].flatMap((name) => own.get(name) || []).filter((part) => typeof part === 'string')
}

/** Shown to developers in place of a page: what went wrong, and where. Vite's client reloads it once the fault is fixed. */
export const developmentFailure: FailureAnswer = (error) => {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const place = error instanceof Error ? placeOf(error) : []
  const details = [...place, stack].map((part) => `<pre>${escaped(part)}</pre>`).join('')
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Error</title><script type="module" src="/@vite/client"></script><h1>This page could not be made</h1><pre><strong>${escaped(message)}</strong></pre>${details}</html>`
  return new Response(html, {
    status: 500,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': developmentPolicy({ hashes: [], origins: [] }),
    },
  })
}

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
