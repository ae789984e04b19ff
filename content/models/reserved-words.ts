/** Words in URLs and documents that mean something to the site itself. Browsers load this file too. */

/** Specification §9: the category that stands for every category, in URLs as in calls. */
export const allCategories = 'All'

/** The alternative text that visitors receive: the word “decoration” means that there is nothing to say. */
export const altText = (written: string): string => (/^\s*decoration\s*$/i.test(written) ? '' : written)
