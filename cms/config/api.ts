/** The sizes that specification §7 and the embedded service know: 25 per page, never more than 100. */
export default { rest: { defaultLimit: 25, maxLimit: 100, withCount: true } }
