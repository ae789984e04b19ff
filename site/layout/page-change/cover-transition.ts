/**
 * Lets a document change into the next one, where both say so. Each of them is then laid out and painted once more, which a slow
 * phone feels on every page: only those say so between which a cover goes along.
 */
export const coverTransition = '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}'
