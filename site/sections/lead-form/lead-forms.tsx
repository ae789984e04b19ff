import { Island } from '../../islands/island.tsx'
import applicationForm from './application-form.island.tsx'
import enquiryForm from './enquiry-form.island.tsx'
import hireForm from './hire-form.island.tsx'
import type { ContactWays } from './lead-answer.ts'
import type { FormPlace } from './lead-form.tsx'

/** What a form needs of the site's configuration; the rest is not written into the page a second time. */
const waysOf = (site: ContactWays | undefined): ContactWays | undefined =>
  site && { email: site.email, phone: site.phone, supportHours: site.supportHours }

/** The form that starts a project. Posts as a document until somebody touches it, as all of these do. */
export function EnquiryForm({ ways, ...place }: FormPlace) {
  return <Island of={enquiryForm} when="touch" props={{ ...place, ways: waysOf(ways) }} />
}

/** The form that asks for people. `example` is a role that the page is about. */
export function HireForm({ ways, ...place }: FormPlace & { example?: string | undefined }) {
  return <Island of={hireForm} when="touch" props={{ ...place, ways: waysOf(ways) }} />
}

/** The form of a position. */
export function ApplicationForm({ ways, ...place }: Omit<FormPlace, 'page'> & { slug: string }) {
  return <Island of={applicationForm} when="touch" props={{ ...place, ways: waysOf(ways) }} />
}
