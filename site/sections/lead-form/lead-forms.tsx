import { Island } from '../../islands/island.tsx'
import { useSite } from '../../layout/shell-data.ts'
import { useFormTexts } from '../../texts.ts'
import applicationForm from './application-form.island.tsx'
import enquiryForm from './enquiry-form.island.tsx'
import hireForm from './hire-form.island.tsx'
import type { ContactWays, FormPlace } from './lead-form.tsx'

/** What a form needs of the site's configuration; the rest is not written into the page a second time. */
function useContactWays(): ContactWays {
  const { email, phone, supportHours } = useSite()
  return { email, phone, supportHours }
}

/** What a page says about its form; the words of the form itself come from its document. */
type Place = Omit<FormPlace, 'texts' | 'consent' | 'ways'>

/** The form that starts a project. Like all of these, it posts as a document until somebody touches it. */
export function EnquiryForm(place: Place) {
  const { common: texts, enquiry: own, options, consents } = useFormTexts()
  const labels = { needs: options.needs, budgets: options.budgets }
  const ways = useContactWays()
  const consent = consents.enquiry.text
  return <Island of={enquiryForm} when="touch" props={{ ...place, ways, texts, own, labels, consent }} />
}

/** The form that asks for people. `example` is a role that the page is about. */
export function HireForm(place: Place & { example?: string | undefined }) {
  const { common: texts, hireRequest: own, options, consents } = useFormTexts()
  const labels = { budgets: options.budgets, teamSizes: options.teamSizes, starts: options.starts }
  const ways = useContactWays()
  const consent = consents['hire-request'].text
  return <Island of={hireForm} when="touch" props={{ ...place, ways, texts, own, labels, consent }} />
}

/** The application form of a position. */
export function ApplicationForm(place: Omit<Place, 'page'> & { slug: string }) {
  const { common: texts, application: own, consents } = useFormTexts()
  const ways = useContactWays()
  const consent = consents.application.text
  return <Island of={applicationForm} when="touch" props={{ ...place, ways, texts, own, consent }} />
}
