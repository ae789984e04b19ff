/** Where the bundle of the database's thread lies under `build/`: apart from its maker, which loads Vite. */
export const STORE_THREAD = 'server/store-thread.js'
