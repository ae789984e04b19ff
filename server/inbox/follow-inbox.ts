import type { Inbox } from '../../leads/inbox.ts'

/** Does with a lead what somebody did with its enquiry in the content service. @throws {Error} if the database is away */
export async function followInbox(
  inbox: Pick<Inbox, 'erase' | 'release'>,
  event: string,
  reference: string,
): Promise<void> {
  if (event === 'delete') await inbox.erase(reference)
  if (event === 'release') await inbox.release(reference)
}
