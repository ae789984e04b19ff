import type { BlockOf } from '../../../content/models/campaign.ts'
import type { PageTexts } from '../../../content/models/page-texts.ts'
import type { LeadKind } from '../../../leads/forms.ts'
import { Island } from '../../islands/island.tsx'
import { useSite } from '../../layout/shell-data.ts'
import { useFormTexts } from '../../texts.ts'
import applicationForm from './application-form.island.tsx'
import enquiryForm from './enquiry-form.island.tsx'
import hireForm from './hire-form.island.tsx'
import type { FormPlace } from './lead-form.tsx'
import shortEnquiryForm from './short-enquiry-form.island.tsx'

/** What every form needs besides its page. Of the site's configuration, the rest is not written into the page a second time. */
function useFormPlace(kind: LeadKind) {
  const { email, phone, supportHours } = useSite()
  const { common: texts, consents } = useFormTexts()
  return { ways: { email, phone, supportHours }, texts, consent: consents[kind].text }
}

/** What a page says about its form; the words of the form itself come from its document. */
type Place = Omit<FormPlace, 'texts' | 'consent' | 'ways'>

/** The form that starts a project. Like all of these, it posts as a document until somebody touches it. */
export function EnquiryForm(place: Place) {
  const { offices } = useSite()
  return <Island of={enquiryForm} when="touch" props={{ ...place, ...useEnquiry(), offices }} />
}

/** The same beside words that say what it is about: it asks for less, and for the rest on demand. */
export function ShortEnquiryForm(place: Place) {
  const { own, ...texts } = useEnquiry()
  const { ring: _onTheContactPage, ...fewer } = own
  return <Island of={shortEnquiryForm} when="touch" props={{ ...place, ...texts, own: fewer }} />
}

/** The same around a questionnaire that its sender wants filled in: a file, or a link in place of one. */
export function QuestionnaireForm({ texts: asks, ...place }: Place & { texts: PageTexts['closingAsk']['form'] }) {
  const { own, ...rest } = useEnquiry()
  const { need, message } = own
  const words = { ...rest.texts.brief, label: asks.file || rest.texts.brief.label }
  const begun = { message: `${asks.message} `, need: 'something-else' }
  const props = { ...place, ...rest, begun, file: { words, more: asks.link || message.label } }
  return <Island of={shortEnquiryForm} when="touch" props={{ ...props, own: { need, message, submit: asks.submit } }} />
}

/** The same on the page of a campaign, with its own fields, button, promise and perhaps sentence beside the box. */
export function CampaignForm({ form, ...place }: Place & { form: BlockOf<'form'> }) {
  const { consent, fields: asked, submit, promise } = form
  const { own, ...texts } = useEnquiry()
  const { need, message } = own
  const sentence = consent?.text ?? texts.consent
  const props = { ...place, ...texts, asked, consent: sentence, own: { need, message, submit, promise } }
  return <Island of={shortEnquiryForm} when="touch" props={props} />
}

function useEnquiry() {
  const { enquiry: own, options } = useFormTexts()
  return { ...useFormPlace('enquiry'), own, labels: { needs: options.needs, budgets: options.budgets } }
}

/** The form that asks for people. `example` is a role that the page is about. */
export function HireForm(place: Place & { example?: string | undefined }) {
  const { hireRequest: own, options } = useFormTexts()
  const labels = { budgets: options.budgets, teamSizes: options.teamSizes, starts: options.starts }
  return <Island of={hireForm} when="touch" props={{ ...place, ...useFormPlace('hire-request'), own, labels }} />
}

/** The application form of a position. */
export function ApplicationForm(place: Omit<Place, 'page'> & { slug: string }) {
  const { application: own } = useFormTexts()
  return <Island of={applicationForm} when="touch" props={{ ...place, ...useFormPlace('application'), own }} />
}
