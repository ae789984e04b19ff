/** Entry of `npm start`: how much memory the process may keep is settled before anything uses some. */
import { saveMemory } from './process/save-memory.ts'

saveMemory()
await import('./start.ts')
