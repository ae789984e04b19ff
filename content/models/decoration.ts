/** The alternative text that visitors receive: the word “decoration” means that there is nothing to say. */
export const altText = (written: string): string => (/^\s*decoration\s*$/i.test(written) ? '' : written)
