/**
 * Every URL once. `routes.ts` maps the patterns to pages, links are built with `pathTo`, and the server asks
 * `pageParameters` which query parameters a page reads: all others are not part of its identity.
 */
export const patterns = {
  home: '/',
  blogs: '/blogs',
  article: '/blogs/:slug',
  newsletter: '/newsletter',
  cookieChoice: '/cookies',
  art: '/art/*',
  robots: '/robots.txt',
} as const

export type BlogFilter = { category?: string | undefined; text?: string | undefined; page?: number | undefined }

/** The category that means "no filter" (specification §9). */
export const allCategories = 'All'

export const pathTo = {
  home: () => patterns.home,
  blogs: ({ category, text, page }: BlogFilter = {}) => {
    const query = new URLSearchParams()
    if (category && category !== allCategories) query.set('category', category)
    if (text) query.set('q', text)
    if (page && page > 1) query.set('page', String(page))
    return query.size > 0 ? `${patterns.blogs}?${query}` : patterns.blogs
  },
  article: (slug: string) => `/blogs/${slug}`,
  newsletter: () => patterns.newsletter,
  cookieChoice: () => patterns.cookieChoice,
  // Pages of later work that the shell and the home page already point at.
  contact: () => '/contact-us',
  career: () => '/career',
  portfolio: () => '/portfolio',
  terms: () => '/terms-and-condition',
} as const

/** Query parameters that change what a page shows, by path. */
export function pageParameters(pathname: string): readonly string[] {
  return pathname === patterns.blogs ? ['category', 'q', 'page'] : []
}

const pagePatterns = [patterns.home, patterns.blogs, patterns.newsletter]

/** Whether `pathname` is the canonical path of a page (used to send `.html` and trailing-slash forms to it). */
export function isPagePath(pathname: string): boolean {
  return pagePatterns.some((pattern) => pattern === pathname) || /^\/blogs\/[a-z0-9-]+$/.test(pathname)
}
