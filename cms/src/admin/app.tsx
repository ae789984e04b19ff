import type { ContentManagerPlugin } from '@strapi/content-manager/strapi-admin'
import { Loader } from '@strapi/design-system'
import { ChartPie, Clock, PaperPlane, Search, Trash } from '@strapi/icons'
import type { InputProps, StrapiApp } from '@strapi/strapi/admin'
import { type ComponentType, lazy, Suspense } from 'react'
import { articles, enquiries, readFigures, redirects, searchWords, seeDeliveries } from '../content-names'
import { DescribedPicture } from './described-picture'
import { CopyPanel, ownAction, WhyGrey } from './document-actions'
import { AnsweringPanel, NotesPanel, OthersPanel } from './enquiries/desk-panels'
import { ExportButton } from './enquiries/downloads'
import { EnquiriesSign } from './enquiries/enquiries-sign'
import { DailyLists, statesOfSeveral } from './enquiries/lists'
import { ColleagueField, EnquiryOrigin, EnquirySheet } from './enquiries/sheet'
import { FirstFault } from './faults/first-fault'
import { JudgementPanel } from './faults/judgement-panel'
import { FormTabs } from './form-tabs'
import { HandOverPanel } from './hand-over-panel'
import { HistoryPanel } from './history/history-panel'
import { inVainPath } from './in-vain-link'
import { inPlainWords, ownForm } from './layouts'
import { LetterPanel } from './letter-panel'
import { ChosenPictureField } from './library'
import { ChoiceField } from './links/choice-field'
import { LinkField } from './links/link-field'
import { PreviewPanel } from './preview/preview-panel'
import { KeepTyped, showQuestions } from './questions/question-dialog'
import { askBeforeUploads } from './questions/words-before-upload'
import { RedirectButtons } from './redirects/redirect-buttons'
import { MomentField, SchedulePanel } from './schedule-panel'
import { SearchPanel, SearchPart } from './search/search-panel'
import { PageAddressInput, SlugInput } from './slug-input'
import { showUsesOfFiles } from './uses-of-file'
import { words } from './words'

const editViewLayout = 'Admin/CM/pages/EditView/mutate-edit-view-layout'

const columnsOfList = 'Admin/CM/pages/ListView/inject-column-in-table'

/** Strapi's note about its other media library, on every page until it is closed: there is no setting for it. */
const announcement = ':has(> * > * > * > [href="https://docs.strapi.io/cms/features/media-library"]):not(:has(h1))'

/** Beside a long form the buttons that save and publish stay where they are seen; the other panels pass beneath them. */
const actions = 'aside[aria-labelledby="additional-information"]'

/** Strapi's message about a question that was cancelled, which has no words. */
const silence = '[data-sonner-toast]:not(:has(p:not(:empty)))'

/** Strapi's lists; tables of our own have a name. */
const list = 'main [role="grid"]:not([aria-label])'

function dressAdmin(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    ${announcement}, ${silence} { display: none }
    :has(> ${actions}) { flex: 1 }
    ${actions}:first-of-type { position: sticky; top: 0; z-index: 2 }
    [data-strapi-header] button { white-space: nowrap }
    main [role="grid"] :is(td, th) { white-space: normal; overflow-wrap: break-word }
    ${list} td > :is(a, span) {
      display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; white-space: normal
    }
    ${list} td:last-child { display: table-cell }
    ${list} td:last-child > button { margin-inline-start: auto }
  `)
  document.adoptedStyleSheets.push(sheet)
}

/** Which types there are, and the rights of whoever is signed in: Strapi's admin asks for both at once. */
const typesUrl = /\/content-manager\/init(?:\?|$)/
const rightsUrl = /\/admin\/users\/me\/permissions(?:\?|$)/

/** Of types that come before the rights Strapi takes none for allowed, and leads whoever opened a form to "403" for good: they wait. */
function askForRightsFirst(): void {
  const send = window.fetch
  let rights: Promise<unknown> | undefined
  window.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (typesUrl.test(url)) await rights
    const answer = send(input, init)
    if (rightsUrl.test(url)) rights = answer.catch(() => undefined)
    return answer
  }
}

/** Most forms have no such field: what edits it is loaded with the first. */
function whenShown(load: () => Promise<{ default: ComponentType<Partial<InputProps>> }>) {
  const Input = lazy(load)
  return (props: Partial<InputProps>) => (
    <Suspense fallback={<Loader small>Loading</Loader>}>
      <Input {...props} />
    </Suspense>
  )
}

type ContentManager = Pick<
  ContentManagerPlugin['config']['apis'],
  'addBulkAction' | 'addDocumentAction' | 'addEditViewSidePanel'
>

function isContentManager(apis: object): apis is ContentManager {
  return 'addBulkAction' in apis && 'addDocumentAction' in apis && 'addEditViewSidePanel' in apis
}

export default {
  config: {
    // The site's, whose company may have its own (`site/icon-of-site.ts`).
    auth: { logo: '/icon.svg' },
    menu: { logo: '/icon.svg' },
    translations: { en: words },
    notifications: { releases: false },
  },

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
      { type: 'richtext', Component: whenShown(() => import('./writing/long-text-input')) },
      { type: 'colour', Component: whenShown(() => import('./identity/colour-field')) },
      { type: 'drawing', Component: whenShown(() => import('./identity/drawing-field')) },
      { type: 'page-link', Component: LinkField },
      { type: 'page-address', Component: PageAddressInput },
      { type: 'choice', Component: ChoiceField },
      { type: 'chosen-picture', Component: ChosenPictureField },
      { type: 'moment', Component: MomentField },
      { type: 'described-picture', Component: DescribedPicture },
      { type: 'form-tabs', Component: FormTabs },
      { type: 'search-record', Component: SearchPart },
      { type: 'enquiry-sheet', Component: EnquirySheet },
      { type: 'enquiry-origin', Component: EnquiryOrigin },
      { type: 'colleague', Component: ColleagueField },
    ])
    // Instead of Strapi's own: they name some documents by ids, and a number of entries is no news.
    app.widgets.register(() => [
      {
        id: 'overview',
        icon: Clock,
        title: { id: 'overview.title', defaultMessage: 'What waits' },
        component: async () => (await import('./overview-widget')).default,
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
      to: inVainPath.slice(1),
      icon: Search,
      intlLabel: { id: 'in-vain.label', defaultMessage: 'Asked in vain' },
      // Any of them.
      permissions: [
        { action: 'plugin::content-manager.explorer.publish', subject: redirects },
        { action: 'plugin::content-manager.explorer.publish', subject: searchWords },
        { action: 'plugin::content-manager.explorer.create', subject: articles },
      ],
      position: 8,
      Component: () => import('./asked-in-vain'),
    })
    app.addMenuLink({
      to: 'figures',
      icon: ChartPie,
      intlLabel: { id: 'figures.label', defaultMessage: 'Figures' },
      permissions: [{ action: readFigures, subject: null }],
      position: 8,
      Component: () => import('./figures-page'),
    })
    app.addMenuLink({
      to: 'deliveries',
      icon: PaperPlane,
      intlLabel: { id: 'deliveries.label', defaultMessage: 'Deliveries' },
      permissions: [{ action: seeDeliveries, subject: null }],
      position: 8,
      Component: () => import('./deliveries-page'),
    })
    app.addMenuLink({
      to: 'trash',
      icon: Trash,
      intlLabel: { id: 'trash.label', defaultMessage: 'Trash' },
      permissions: [],
      position: 9,
      Component: () => import('./trash-page'),
    })
  },

  bootstrap(app: StrapiApp) {
    dressAdmin()
    askForRightsFirst()
    showQuestions()
    askBeforeUploads()
    showUsesOfFiles()
    app.registerHook(editViewLayout, ownForm)
    app.registerHook(columnsOfList, inPlainWords)
    const list = { name: 'export-enquiries', Component: ExportButton }
    const contentManager = app.getPlugin('content-manager')
    contentManager.injectComponent('listView', 'actions', list)
    contentManager.injectComponent('listView', 'actions', { name: 'daily-lists', Component: DailyLists })
    contentManager.injectComponent('listView', 'actions', { name: 'redirects', Component: RedirectButtons })
    contentManager.injectComponent('editView', 'right-links', { name: 'why-grey', Component: WhyGrey })
    const { apis } = contentManager
    if (!isContentManager(apis)) throw new Error('This content manager has other ways to be extended')
    apis.addBulkAction((actions) => [...actions, ...statesOfSeveral])
    apis.addDocumentAction((actions) => actions.map(ownAction))
    apis.addEditViewSidePanel((panels) => [
      // One preview: Strapi's own, the only panel without a type, leaves the form and shows what was saved.
      ...panels.filter(({ type }) => type !== undefined),
      CopyPanel,
      PreviewPanel,
      SchedulePanel,
      LetterPanel,
      HandOverPanel,
      JudgementPanel,
      SearchPanel,
      HistoryPanel,
      AnsweringPanel,
      NotesPanel,
      OthersPanel,
      FirstFault,
      KeepTyped,
    ])
  },
}
