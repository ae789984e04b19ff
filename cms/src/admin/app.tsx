import type { StrapiApp } from '@strapi/strapi/admin'
import { ExportButton } from './enquiries/export-button'

export default {
  register(app: StrapiApp) {
    app.customFields.register({
      name: 'structured',
      type: 'json',
      intlLabel: { id: 'structured.label', defaultMessage: 'Structured' },
      intlDescription: { id: 'structured.description', defaultMessage: 'Fields of the shape the site expects' },
      components: { Input: async () => import('./structured/structured-input') },
    })
  },

  bootstrap(app: StrapiApp) {
    const list = { name: 'export-enquiries', Component: ExportButton }
    app.getPlugin('content-manager').injectComponent('listView', 'actions', list)
  },
}
