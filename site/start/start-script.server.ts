import { readFileSync } from 'node:fs'

let built: string | undefined

/** URL of the script that every page starts: as `server/building/bundle.ts` named it, or the source under Vite. */
export function startScript(): string {
  if (import.meta.env.DEV) return '/site/entry.client.ts'
  built ??= readFileSync(new URL('./start-script', import.meta.url), 'utf8')
  return built
}
