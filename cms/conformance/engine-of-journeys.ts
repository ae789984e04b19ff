/** Under what is tried in a browser: SQLite, or PostgreSQL with `npm run test:cms -- --mode postgres`. */
import { type Engine, postgres, sqlite } from './engines.ts'

export const engineOfJourneys: Engine = import.meta.env.MODE === 'postgres' ? postgres : sqlite
