import { Portal, Typography, VisuallyHidden } from '@strapi/design-system'
import { Mail } from '@strapi/icons'
import { getFetchClient } from '@strapi/strapi/admin'
import { useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { enquiries } from '../../content-names'

/** Also while nobody sees the page: the tab tells those who are at something else. Browsers ask less often in tabs long unseen. */
const everyMs = 10_000
const path = `/content-manager/collection-types/${enquiries}`

type Answer = { readonly pagination: { readonly total: number } }

const listeners = new Set<() => void>()
/** How many enquiries wait for an answer. */
let waiting = 0
let askedAt = 0

async function ask(): Promise<void> {
  askedAt = Date.now()
  const { data } = await getFetchClient().get<Answer>(`${path}?pageSize=1&filters[state][$eq]=new`)
  waiting = data.pagination.total
  for (const listener of listeners) listener()
  showInTab()
}

/** Before the name of the page, which Strapi writes anew with each one. */
function showInTab(): void {
  const name = document.title.replace(/^\(\d+\) /, '')
  const title = waiting > 0 ? `(${waiting}) ${name}` : name
  if (document.title !== title) document.title = title
}

const titles = new MutationObserver(showInTab)

/** A count that could not be had is asked for again when it is next due. */
function askIfDue(): void {
  if (Date.now() - askedAt >= everyMs / 2) ask().catch(() => undefined)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  askIfDue()
  const timer = setInterval(askIfDue, everyMs)
  titles.observe(document.head, { childList: true, characterData: true, subtree: true })
  document.addEventListener('visibilitychange', askIfDue)
  return () => {
    listeners.delete(listener)
    clearInterval(timer)
    titles.disconnect()
    document.removeEventListener('visibilitychange', askIfDue)
  }
}

const Sign = styled.span`
  display: block;
  position: relative;
`

const Count = styled(Typography)`
  position: absolute;
  inset-block-start: -1rem;
  inset-inline-start: 1rem;
  min-width: 1.8rem;
  padding-inline: 0.4rem;
  border-radius: 1rem;
  background: ${({ theme }) => theme.colors.primary600};
  color: ${({ theme }) => theme.colors.neutral0};
  line-height: 1.8rem;
  text-align: center;
`

const mostShown = 99

function sentenceOf(count: number): string {
  if (count === 0) return ''
  return count === 1 ? 'One enquiry waits for an answer.' : `${count} enquiries wait for an answer.`
}

/** The sign of the menu's entry, with how many wait; whoever does not see it is told when that changes. */
export function EnquiriesSign(icon: { readonly width?: string; readonly height?: string; readonly fill?: string }) {
  const count = useSyncExternalStore(subscribe, () => waiting)
  return (
    <Sign aria-hidden>
      <Mail {...icon} />
      {count > 0 && (
        <Count tag="span" variant="pi" fontWeight="bold">
          {count > mostShown ? `${mostShown}+` : count}
        </Count>
      )}
      <Portal>
        <VisuallyHidden role="status">{sentenceOf(count)}</VisuallyHidden>
      </Portal>
    </Sign>
  )
}
