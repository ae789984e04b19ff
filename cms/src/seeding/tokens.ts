/** The site's tokens: to read content, submit an enquiry, erase those of an e-mail address. */
import { enquiries, siteContentTypes } from '../content-names'

type Tokens = {
  create(token: {
    name: string
    description: string
    type: 'custom'
    lifespan: null
    permissions: string[]
  }): Promise<{ accessKey: string }>
  hash(accessKey: string): string
}

type Encryption = { encrypt(value: string): string | null }

/** The new tokens as lines for the site's environment. One that the configuration gives counts, and is not shown. */
export async function createTokens(): Promise<string[]> {
  const tokens: Tokens = strapi.get('services').get('admin::api-token')
  const encryption: Encryption = strapi.get('services').get('admin::encryption')
  const rows = strapi.db.query('admin::api-token')
  const reading = siteContentTypes().flatMap(({ uid, kind }) =>
    kind === 'singleType' ? [`${uid}.find`] : [`${uid}.find`, `${uid}.findOne`],
  )
  const wanted = [
    { variable: 'CONTENT_TOKEN', name: 'Site, reading', description: 'Reads content.', permissions: reading },
    {
      variable: 'CONTENT_ENQUIRY_TOKEN',
      name: 'Site, enquiries',
      description: 'Adds received enquiries; reads nothing.',
      permissions: [`${enquiries}.create`],
    },
    {
      variable: 'CONTENT_ERASURE_TOKEN',
      name: 'Team, erasure',
      description:
        'Erases the received enquiries of an e-mail address; reads nothing. For npm run leads, not for the site.',
      permissions: [`${enquiries}.erase`],
    },
  ]
  const given: Record<string, string> = strapi.config.get('site.tokens')
  const lines: string[] = []
  for (const { variable, ...token } of wanted) {
    const { name } = token
    const accessKey = given[variable]
    const isThere = (await rows.count({ where: { name } })) > 0
    if (!isThere) {
      const created = await tokens.create({ ...token, type: 'custom', lifespan: null })
      if (!accessKey) lines.push(`${variable}=${created.accessKey}`)
    }
    if (!accessKey || (await rows.count({ where: { name, accessKey: tokens.hash(accessKey) } })) > 0) continue
    const data = { accessKey: tokens.hash(accessKey), encryptedKey: encryption.encrypt(accessKey) }
    await rows.update({ where: { name }, data })
  }
  return lines
}
