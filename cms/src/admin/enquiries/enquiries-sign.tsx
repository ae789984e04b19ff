import { Portal, Typography, VisuallyHidden } from '@strapi/design-system'
import { Mail } from '@strapi/icons'
import { styled } from 'styled-components'
import { useWaitingEnquiries } from './waiting-enquiries'

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

/** More than this is "many". */
const mostShown = 99

function sentenceOf(count: number): string {
  if (count === 0) return ''
  return count === 1 ? 'One enquiry waits for an answer.' : `${count} enquiries wait for an answer.`
}

/** The sign of the menu's entry, with how many wait; whoever does not see it is told when that changes. */
export function EnquiriesSign(icon: { readonly width?: string; readonly height?: string; readonly fill?: string }) {
  const count = useWaitingEnquiries() ?? 0
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
