import type { ContentManagerPlugin } from '@strapi/content-manager/strapi-admin'
import { Clock, Trash } from '@strapi/icons'
import type { StrapiApp } from '@strapi/strapi/admin'
import { keepActionsInSight } from './actions-in-sight'
import { SlugInput } from './address/slug-input'
import { hideAnnouncement } from './announcement'
import { CopyPanel } from './documents/copy-panel'
import { keepingSingles } from './documents/kept-documents'
import { tellingTruly } from './documents/told-deletions'
import { EnquiriesSign } from './enquiries/enquiries-sign'
import { ExportButton } from './enquiries/export-button'
import { FilePanel } from './enquiries/file-panel'
import { FirstFault } from './faults/first-fault'
import { JudgementPanel } from './faults/judgement-panel'
import { HistoryPanel } from './history/history-panel'
import { LinkField } from './links/link-field'
import { withPickedLinks } from './links/picked-links'
import { inPlainWords } from './lists-in-words'
import { DescribedPicture } from './pictures/described-picture'
import { withDescribedPictures } from './pictures/described-pictures'
import { PreviewPanel } from './preview/preview-panel'
import { KeepTyped } from './questions/keep-typed'
import { showQuestions } from './questions/question-dialog'
import { forScheduled } from './schedule/own-status'
import { scheduling } from './schedule/schedule-action'
import { SchedulePanel } from './schedule/schedule-panel'
import { SearchPanel } from './search/search-panel'
import { SearchPart } from './search/search-part'
import { withSpots } from './sections/with-spots'
import { FormTabs } from './tabs/form-tabs'
import { inTabs } from './tabs/in-tabs'
import { words } from './words'

/** What Strapi hands round before it draws a form. */
const editViewLayout = 'Admin/CM/pages/EditView/mutate-edit-view-layout'

/** What Strapi hands round before it draws a list. */
const columnsOfList = 'Admin/CM/pages/ListView/inject-column-in-table'

const enquiries = 'api::received-enquiry.received-enquiry'

type ContentManager = Pick<ContentManagerPlugin['config']['apis'], 'addDocumentAction' | 'addEditViewSidePanel'>

function isContentManager(apis: object): apis is ContentManager {
  return 'addDocumentAction' in apis && 'addEditViewSidePanel' in apis
}

export default {
  config: { translations: { en: words }, notifications: { releases: false } },

  register(app: StrapiApp) {
    app.customFields.register({
      name: 'structured',
      type: 'json',
      intlLabel: { id: 'structured.label', defaultMessage: 'Structured' },
      intlDescription: { id: 'structured.description', defaultMessage: 'Fields of the shape the site expects' },
      components: { Input: async () => import('./structured/structured-input') },
    })
    app.addFields([
      { type: 'uid', Component: SlugInput },
      { type: 'page-link', Component: LinkField },
      { type: 'described-picture', Component: DescribedPicture },
      { type: 'form-tabs', Component: FormTabs },
      { type: 'search-record', Component: SearchPart },
    ])
    // Instead of Strapi's own: they name some documents by ids, and a number of entries is no news.
    app.widgets.register(() => [
      {
        id: 'overview',
        icon: Clock,
        title: { id: 'overview.title', defaultMessage: 'What waits' },
        component: async () => (await import('./overview/overview-widget')).default,
      },
    ])
    app.addMenuLink({
      to: `content-manager/collection-types/${enquiries}`,
      icon: EnquiriesSign,
      intlLabel: { id: 'enquiries.label', defaultMessage: 'Enquiries' },
      permissions: [{ action: 'plugin::content-manager.explorer.read', subject: enquiries }],
      position: 2,
    })
    app.addMenuLink({
      to: 'trash',
      icon: Trash,
      intlLabel: { id: 'trash.label', defaultMessage: 'Trash' },
      permissions: [],
      position: 9,
      Component: () => import('./trash/trash-page'),
    })
  },

  bootstrap(app: StrapiApp) {
    hideAnnouncement()
    keepActionsInSight()
    showQuestions()
    app.registerHook(editViewLayout, withPickedLinks)
    app.registerHook(editViewLayout, withDescribedPictures)
    app.registerHook(editViewLayout, withSpots)
    app.registerHook(editViewLayout, inTabs)
    app.registerHook(columnsOfList, inPlainWords)
    const list = { name: 'export-enquiries', Component: ExportButton }
    const contentManager = app.getPlugin('content-manager')
    contentManager.injectComponent('listView', 'actions', list)
    const { apis } = contentManager
    if (!isContentManager(apis)) throw new Error('This content manager has other ways to be extended')
    apis.addDocumentAction((actions) =>
      actions.map((action) =>
        (action.type === 'publish' ? scheduling : keepingSingles)(tellingTruly(forScheduled(action))),
      ),
    )
    apis.addEditViewSidePanel((panels) => [
      // One preview: Strapi's own, the only panel without a type, leaves the form and shows what was saved.
      ...panels.filter(({ type }) => type !== undefined),
      CopyPanel,
      PreviewPanel,
      SchedulePanel,
      JudgementPanel,
      SearchPanel,
      HistoryPanel,
      FilePanel,
      FirstFault,
      KeepTyped,
    ])
  },
}
