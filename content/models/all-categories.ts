/** Specification §9: the category that stands for every category, in URLs as in calls. */
export const allCategories = 'All'
