import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { patterns } from './paths.ts'

const { home, ...others } = patterns

/** Every URL of the site, from `paths.ts`, with the module in `pages/` that answers it. */
export default [
  index('pages/home/home.tsx'),
  route(others.blogs, 'pages/blogs/blogs.tsx'),
  route(others.article, 'pages/article/article.tsx'),
  route(others.newsletter, 'pages/newsletter/newsletter.tsx'),
  route(others.cookieChoice, 'pages/cookie-choice.ts'),
  route(others.art, 'pages/art.ts'),
  route(others.robots, 'pages/robots.ts'),
  route('*', 'pages/not-found/not-found.tsx'),
] satisfies RouteConfig
