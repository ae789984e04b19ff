/** How large drawn screens are. Their files come from the build too (`server/building/drawn-screens.ts`). */
type Size = { readonly width: number; readonly height: number }

type DrawnScreen = Size & { readonly views: Readonly<Record<string, Size>> }

const modules = import.meta.glob<DrawnScreen>('../../content/screens/*.svg', {
  query: '?size',
  import: 'default',
  eager: true,
})
const screens = new Map(Object.entries(modules).map(([path, screen]) => [path.replace(/^.*\/|\.svg$/g, ''), screen]))

/** Whether a drawing names what is beside its menu or list, as a view called `main`: a phone has room for that alone. */
export function hasMenu(source: string): boolean {
  const [, name = ''] = /^art:screen\/(.+)\/here$/.exec(source) ?? []
  return Object.hasOwn(screens.get(name)?.views ?? {}, 'main')
}

/** What `art:screen/<name>/here`, or `<name>--<view>`, means; undefined if there is no such drawing. */
export function drawnScreen(source: string): (Size & { slug: string }) | undefined {
  const [, slug = ''] = /^art:screen\/(.+)\/here$/.exec(source) ?? []
  const [, name = '', view] = /^(.+?)(?:--(.+))?$/s.exec(slug) ?? []
  const screen = screens.get(name)
  if (!screen) return undefined
  if (!view) return { slug, width: screen.width, height: screen.height }
  const size = Object.hasOwn(screen.views, view) ? screen.views[view] : undefined
  return size && { slug, ...size }
}
