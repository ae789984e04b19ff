/** Entry of `npm start`: how much memory the process may keep is settled before anything uses some. */
import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { runningRelease } from './building/running-release.ts'
import { saveMemory } from './process/save-memory.ts'

/** What V8 compiled when the release was measured. */
const compiled = join(runningRelease, 'compiled')

saveMemory()
if (existsSync(compiled)) enableCompileCache({ directory: compiled, portable: true })
await import('./start.ts')
