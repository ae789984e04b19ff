import type { Core } from '@strapi/strapi'

const icons = ['/favicon.ico', '/icon.svg']

/** The admin's icons are the site's, whose company may have its own. Strapi loads its middleware by path. */
export default ({ url }: { readonly url: string }): Core.MiddlewareHandler =>
  (ctx, next) =>
    icons.includes(ctx.path) ? ctx.redirect(new URL(ctx.path, url).href) : next()
