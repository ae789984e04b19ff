/** Where the rules are by which browsers prepare the next page. Apart from `paths.ts`, which the start script would otherwise carry whole. */
export const speculationRulesPath = '/speculation-rules.json'
