/** The alternative text of a picture as visitors are given it: the word “decoration” says that there is nothing to tell. */
export const altText = (written: string): string => (/^\s*decoration\s*$/i.test(written) ? '' : written)
