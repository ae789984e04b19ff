import { described } from './channels/channel.ts'
import type { LeadAdmin } from './lead-admin.ts'
import { CHAT_CHANNELS, isChat } from './store/guards.ts'

/** Where a channel's deliveries end up, if anything about the sender stays there. */
const places: Readonly<Record<string, string>> = {
  'team-mail': 'the mailbox of the team: mails about',
  'enquiry-service': 'the lead-enquiry service:',
  'content-service': 'the received enquiries of the content service:',
  [CHAT_CHANNELS]: "the team's chat: notices of",
}

/** Complete unless the content service did not answer, or something was on its way there: then it is run again. */
export async function eraseEverywhere(leadAdmin: LeadAdmin, email: string) {
  const deliveries = (await leadAdmin.deliveriesTo(email)).filter(({ attempts }) => attempts > 0)
  const { leads, subscriptions } = await leadAdmin.erase(email)
  const lines = [`Erased ${leads} leads and ${subscriptions} subscriptions here, with their files.`]

  const erased = await leadAdmin.eraseFromContentService(email).catch((error: unknown) => {
    lines.push(`The content service erased nothing (${described(error)}): run this again when it answers.`)
    return 'failed' as const
  })
  const isReached = typeof erased === 'number'
  const told = leadAdmin.webhooks.join(', ')
  if (told !== '') lines.push(`Told of it as soon as they answer: ${told}.`)
  if (isReached) lines.push(`Erased ${erased} received enquiries in the content service.`)
  for (const [channel, place] of Object.entries(places)) {
    const isThere = (each: string) => (channel === CHAT_CHANNELS ? isChat(each) : each.replace(/-\d+$/, '') === channel)
    const references = new Set(deliveries.filter((each) => isThere(each.channel)).map(({ reference }) => reference))
    if (references.size === 0 || (channel === 'content-service' && isReached)) continue
    lines.push(`Left to do by hand in ${place} ${[...references].join(', ')}.`)
  }
  const isUnderWay = deliveries.some((delivery) => delivery.isUnderWay)
  if (isUnderWay) lines.push('A delivery was in progress: run this again in two minutes.')
  return { lines, isComplete: erased !== 'failed' && !isUnderWay }
}
