/**
 * Lets a document change into the next one, if both say so. Each of them is then laid out and painted once more, which a slow
 * phone feels on every page: so only documents between which a cover moves say so.
 */
export const coverTransition = '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}'
