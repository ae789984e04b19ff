/** The form of an enquiry, laid out for answering: what the visitor sent is read, not edited. */
import { Box, Flex, Typography } from '@strapi/design-system'
import { type InputProps, unstable_useDocument, useForm } from '@strapi/strapi/admin'
import { useParams } from 'react-router-dom'
import { enquiries as uid } from '../../content-names'
import { factsOf, isOpen, originOf, type Row } from '../../forms/enquiry-words'
import { labelOf, momentInWords } from '../../forms/field-words'
import type { Values } from '../../forms/shape'
import { ChoiceInput } from '../links/choice-field'
import { TextField } from '../links/text-field'
import { DownloadFile } from './downloads'
import { Happened } from './happened'
import { TimeLeft } from './time-left'
import { useDesk } from './use-desk'

const pairs = {
  display: 'grid',
  gap: '0.6rem 1.6rem',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 20rem), 1fr))',
  margin: 0,
}

const anywhere = { overflowWrap: 'anywhere' } as const

function Rows({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <dl style={pairs}>
      {rows.map(([label, words]) => (
        <Box key={label}>
          <Typography tag="dt" variant="pi" textColor="neutral600">
            {label}
          </Typography>
          <Typography tag="dd" style={{ ...anywhere, marginInlineStart: 0 }}>
            {words}
          </Typography>
        </Box>
      ))}
    </dl>
  )
}

/** A long message scrolls, so that what else must be known stays in sight. */
const message = {
  ...anywhere,
  display: 'block',
  maxHeight: '24rem',
  overflowY: 'auto',
  whiteSpace: 'pre-wrap',
} as const

const useEnquiry = (): Values => ({ ...useForm('EnquirySheet', (form) => form.values) })

/** The message, and what an answer must know; the file that came along. */
export function EnquirySheet() {
  const { id } = useParams()
  const enquiry = useEnquiry()
  const facts: readonly Row[] = [[labelOf('email'), String(enquiry.email ?? '')], ...factsOf(enquiry, new Date())]
  const file = enquiry.brief ?? enquiry.cv
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Typography tag="div" style={message} tabIndex={0} role="region" aria-label="Message">
        {String(enquiry.message || 'No message: the form did not ask for one.')}
      </Typography>
      {isOpen(enquiry.state) && typeof enquiry.answerBy === 'string' && (
        <Flex gap={2} wrap="wrap">
          <Typography fontWeight="semiBold">Answer by {momentInWords(enquiry.answerBy)}:</Typography>
          <TimeLeft promised={enquiry.answerBy} />
        </Flex>
      )}
      <Rows rows={facts} />
      {id && typeof file === 'string' && file !== '' && <DownloadFile documentId={id} name={file} />}
    </Flex>
  )
}

/** Where it came from, and what happened to it since. */
export function EnquiryOrigin() {
  const { id } = useParams()
  const enquiry = useEnquiry()
  // The form's own values keep the time of what it was opened with.
  const asked = { collectionType: 'collection-types', model: uid, params: {}, ...(id && { documentId: id }) }
  const { document } = unstable_useDocument(asked, { skip: !id })
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Rows rows={originOf(enquiry)} />
      {id && (
        <Flex direction="column" alignItems="stretch" gap={2}>
          <Typography tag="h2" variant="sigma" textColor="neutral600">
            What happened
          </Typography>
          <Happened documentId={id} version={String(document?.updatedAt)} />
        </Flex>
      )}
    </Flex>
  )
}

/** Who answers: one of those who may read this enquiry. Whom it shows is drawn once: nobody opens it before they are known. */
export function ColleagueField(input: Partial<InputProps>) {
  const { id } = useParams()
  const { found: desk } = useDesk(id, String(useEnquiry().updatedAt))
  const offered = (desk?.colleagues ?? []).map((each) => [each, each] as const)
  return (
    <TextField {...input} disabled={input.disabled || !desk}>
      {(props) => <ChoiceInput key={desk ? 'known' : 'awaited'} offered={offered} {...props} />}
    </TextField>
  )
}
