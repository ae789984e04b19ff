/** Pictures of documents as files in the media library: drawings of the site have a URL but no bytes. */
import { createHash } from 'node:crypto'

const uid = 'plugin::upload.file'

export type Picture = {
  readonly src: string
  readonly alt?: string
  readonly title?: string
  readonly width?: number
  readonly height?: number
}

/** About the shape of the media library's cards, in pixels. The site draws at the sizes of `site/media/picture-boxes.ts` and no others. */
const thumbnail = { width: 464, height: 290 }

/** The site itself shows drawings: `art:delta/cloud/mist` has a picture there, whatever its current version. */
function formatsOf(siteUrl: string, src: string): object {
  const [, kind, slug, ground] = /^art:([a-z]+)\/([a-z0-9-]+)\/([a-z]+)$/.exec(src) ?? []
  if (!kind) return {}
  const url = `${siteUrl}/art/0/${kind}/${ground}/${thumbnail.width}x${thumbnail.height}/${slug}.svg`
  return { formats: { thumbnail: { url, ...thumbnail, ext: '.svg', mime: 'image/svg+xml', size: 0 } } }
}

/** Alternative text belongs to the file here, so the same drawing with two texts is two files. Returns the file's id. */
export async function ensureFile(picture: Picture): Promise<number> {
  const { src, alt = '', title = '', width, height } = picture
  const hash = createHash('sha256')
    .update(JSON.stringify([src, alt, title, width, height]))
    .digest('hex')
    .slice(0, 20)
  const files = strapi.db.query(uid)
  const known: { id: number } | null = await files.findOne({ select: ['id'], where: { hash } })
  if (known) return known.id
  const measured = { ...(width && { width }), ...(height && { height }) }
  const name = src.split(/[:/]/).slice(-2).join(' ')
  const described = { name, alternativeText: alt, caption: title, ...measured }
  // A provider that is not installed: deleting the entry must not look for a file on disk.
  const stored = { hash, ext: '.svg', mime: 'image/svg+xml', size: 0, url: src, provider: 'site', folderPath: '/' }
  const formats = formatsOf(strapi.config.get('site.url'), src)
  const created: { id: number } = await files.create({ data: { ...described, ...stored, ...formats } })
  return created.id
}

/** The cards of the media library show drawings from the site's own URL, which may have changed since they were made, as may their size. */
export async function followSiteAddress(): Promise<void> {
  const store = strapi.store({ type: 'core', name: 'media' })
  const url: string = strapi.config.get('site.url')
  const shown = `${url} ${thumbnail.width}x${thumbnail.height}`
  if ((await store.get({ key: 'siteUrl' })) === shown) return
  const files = strapi.db.query(uid)
  const drawings: { id: number; url: string }[] = await files.findMany({
    select: ['id', 'url'],
    where: { provider: 'site' },
  })
  for (const { id, url: src } of drawings) await files.update({ where: { id }, data: formatsOf(url, src) })
  await store.set({ key: 'siteUrl', value: shown })
}
