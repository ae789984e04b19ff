/** The site's tokens: to read content, submit an enquiry, erase those of an e-mail address. Each is shown once, when it is made. */
import type { Core } from '@strapi/strapi'
import { siteContentTypes } from '../content-names'

type Tokens = {
  exists(where: { name: string }): Promise<boolean>
  create(token: {
    name: string
    description: string
    type: 'custom'
    lifespan: null
    permissions: string[]
  }): Promise<{ accessKey: string }>
}

/** The tokens as lines for the site's environment, without those that already exist. */
export async function createTokens(strapi: Core.Strapi): Promise<string[]> {
  const tokens: Tokens = strapi.get('services').get('admin::api-token')
  const reading = siteContentTypes(strapi).flatMap(({ uid, kind }) =>
    kind === 'singleType' ? [`${uid}.find`] : [`${uid}.find`, `${uid}.findOne`],
  )
  const wanted = [
    { variable: 'CONTENT_TOKEN', name: 'Site, reading', description: 'Reads content.', permissions: reading },
    {
      variable: 'CONTENT_ENQUIRY_TOKEN',
      name: 'Site, enquiries',
      description: 'Adds received enquiries; reads nothing.',
      permissions: ['api::received-enquiry.received-enquiry.create'],
    },
    {
      variable: 'CONTENT_ERASURE_TOKEN',
      name: 'Team, erasure',
      description:
        'Erases the received enquiries of an e-mail address; reads nothing. For npm run leads, not for the site.',
      permissions: ['api::received-enquiry.received-enquiry.erase'],
    },
  ]
  const lines: string[] = []
  for (const { variable, ...token } of wanted) {
    if (await tokens.exists({ name: token.name })) continue
    const { accessKey } = await tokens.create({ ...token, type: 'custom', lifespan: null })
    lines.push(`${variable}=${accessKey}`)
  }
  return lines
}
