import type { Visit } from './leads.ts'

/** The browser supplies it, so it is cut to what an honest one would send: lengths in characters. */
const LONGEST_PATH = 300
const LONGEST_NAME = 100
const campaignFields = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const

/** Where a visit came from, without what cannot be true: paths begin with `/`, hosts are names, utm has five fields. */
export function boundedVisit({ landingPath, referrerHost, pagePath, utm }: Visit): Visit {
  const campaign = campaignFields.flatMap((name) => {
    const value = plain(utm?.[name], LONGEST_NAME)
    return value ? [[name, value] as const] : []
  })
  return {
    landingPath: path(landingPath),
    referrerHost: /^[a-z0-9.-]{1,100}$/i.exec(referrerHost ?? '')?.[0],
    pagePath: path(pagePath),
    ...(campaign.length > 0 ? { utm: Object.fromEntries(campaign) } : {}),
  }
}

function path(value: string | undefined): string | undefined {
  const text = plain(value, LONGEST_PATH)
  return text?.startsWith('/') ? text : undefined
}

function plain(value: string | undefined, longest: number): string | undefined {
  return value
    ?.toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, longest)
    .toWellFormed()
    .trim()
}
