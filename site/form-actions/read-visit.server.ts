import type { Visit } from '../../leads/leads.ts'

/** Where the visit began and which page the form was on, as far as the form says. The pipeline trusts none of it. */
export function readVisit({ landingPath, referrerHost, utm, page }: Readonly<Record<string, string>>): Visit {
  const parameters = [...new URLSearchParams(utm)].filter(([name]) => name.startsWith('utm_'))
  return {
    landingPath,
    referrerHost,
    pagePath: page,
    utm: parameters.length > 0 ? Object.fromEntries(parameters) : undefined,
  }
}
