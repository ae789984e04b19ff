/** Above the list of enquiries: the lists that are looked at every day, and what is said of several at once. */
import type { BulkActionComponent } from '@strapi/content-manager/strapi-admin'
import { Button, Field, Flex, Link, Modal, SingleSelect, SingleSelectOption, TextInput } from '@strapi/design-system'
import { useAuth, useFetchClient } from '@strapi/strapi/admin'
import { useState } from 'react'
import { NavLink, useLocation, useNavigate, useParams } from 'react-router-dom'
import { enquiries as uid } from '../../content-names'
import { forSeveral } from '../../forms/enquiry-words'
import { useAsked } from '../links/use-asked'
import { useAttempt } from '../requests'

type Filter = readonly [field: string, condition: string, value: string]

const list = `/content-manager/collection-types/${uid}`

/** The filters that the admin's own list shows, and lets everybody change. */
function queryOf(filters: readonly Filter[], sort: string): string {
  const parts = filters.map(([field, condition, value], at) => [`filters[$and][${at}][${field}][${condition}]`, value])
  return String(new URLSearchParams([['page', '1'], ['sort', sort], ...parts]))
}

const not = (...states: readonly string[]) => states.map((state): Filter => ['state', '$ne', state])
const is = (state: string): Filter => ['state', '$eq', state]

function listsFor(me: string) {
  const overdue: Filter = ['answerBy', '$lt', new Date().toISOString()]
  return {
    All: queryOf([], 'receivedAt:DESC'),
    Mine: queryOf([['assigneeId', '$eq', me], ...not('won', 'lost', 'set-aside', 'merged')], 'answerBy:ASC'),
    Waiting: queryOf([is('new')], 'answerBy:ASC'),
    Overdue: queryOf([overdue, ...not('answered', 'meeting', 'won', 'lost', 'set-aside', 'merged')], 'answerBy:ASC'),
    'Set aside': queryOf([is('set-aside')], 'receivedAt:DESC'),
    Won: queryOf([is('won')], 'receivedAt:DESC'),
    Lost: queryOf([is('lost')], 'receivedAt:DESC'),
  }
}

const byCampaign = (name: string) => queryOf([['campaign', '$eq', name]], 'receivedAt:DESC')

/** The filters of an address; two that differ by a moment alone are the same list. */
function shownBy(search: string): string {
  const filters = [...new URLSearchParams(search)].filter(([name]) => name.startsWith('filters') || name === '_q')
  return JSON.stringify(filters.map(([name, value]) => (name.includes('[answerBy]') ? name : [name, value])))
}

function Lists() {
  const me = useAuth('DailyLists', ({ user }) => user?.id)
  const campaigns = useAsked<readonly string[]>('/enquiry-desk/campaigns') ?? []
  const { search } = useLocation()
  const goTo = useNavigate()
  const isShown = (query: string) => shownBy(query) === shownBy(search)
  return (
    <Flex tag="nav" aria-label="Lists of enquiries" gap={3} wrap="wrap">
      {Object.entries(listsFor(String(me))).map(([name, query]) => (
        <Link
          key={name}
          tag={NavLink}
          to={`${list}?${query}`}
          aria-current={isShown(query) ? 'true' : undefined}
          style={isShown(query) ? { fontWeight: 'bold', textDecoration: 'underline' } : {}}
        >
          {name}
        </Link>
      ))}
      {campaigns.length > 0 && (
        <SingleSelect
          aria-label="Campaign"
          placeholder="Campaign"
          size="S"
          value={campaigns.find((name) => isShown(byCampaign(name))) ?? null}
          onChange={(name) => goTo(`${list}?${byCampaign(String(name))}`)}
        >
          {campaigns.map((name) => (
            <SingleSelectOption key={name} value={name}>
              {name}
            </SingleSelectOption>
          ))}
        </SingleSelect>
      )}
    </Flex>
  )
}

export function DailyLists() {
  const { slug } = useParams()
  return slug === uid ? <Lists /> : null
}

type Chosen = readonly { readonly documentId: string; readonly state?: unknown }[]

/** One state for all chosen enquiries, or for none if one of them may not be changed. */
function useChange(documents: Chosen, state: string) {
  const { post } = useFetchClient()
  const attempt = useAttempt()
  return async (lostReason?: string) => {
    const documentIds = documents.map(({ documentId }) => documentId)
    await attempt(async () => {
      await post('/enquiry-desk/states', { documentIds, state, lostReason })
      window.location.reload()
    })
  }
}

const fits = (documents: Chosen, state: string) =>
  documents.every((each) => forSeveral[state]?.includes(String(each.state)))

type Said = Parameters<BulkActionComponent>[0]

function useSaying({ documents, model }: Said, state: string, label: string): ReturnType<BulkActionComponent> {
  const change = useChange(documents, state)
  if (model !== uid || !fits(documents, state)) return null
  return { label, variant: 'tertiary', onClick: () => void change() }
}

const Take: BulkActionComponent = (said) => useSaying(said, 'taken', 'Take')
const Answered: BulkActionComponent = (said) => useSaying(said, 'answered', 'Answered')
const SetAside: BulkActionComponent = (said) => useSaying(said, 'set-aside', 'Set aside')
const NotSpam: BulkActionComponent = (said) => useSaying(said, 'new', 'Not spam')

function Reason({ documents, onClose }: { readonly documents: Chosen; readonly onClose: () => void }) {
  const change = useChange(documents, 'lost')
  const [reason, setReason] = useState('')
  return (
    <>
      <Modal.Body>
        <Field.Root name="lostReason" required hint="For all that were chosen.">
          <Field.Label>Why were they lost?</Field.Label>
          <TextInput value={reason} maxLength={255} onChange={(event) => setReason(event.target.value)} />
          <Field.Hint />
        </Field.Root>
      </Modal.Body>
      <Modal.Footer>
        <Button variant="tertiary" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={reason.trim() === ''} onClick={() => change(reason)}>
          Lost
        </Button>
      </Modal.Footer>
    </>
  )
}

const Lost: BulkActionComponent = ({ documents, model }) =>
  model === uid && fits(documents, 'lost')
    ? {
        label: 'Lost …',
        variant: 'tertiary',
        dialog: {
          type: 'modal',
          title: documents.length === 1 ? 'One enquiry is lost' : `${documents.length} enquiries are lost`,
          content: ({ onClose }) => <Reason documents={documents} onClose={onClose} />,
        },
      }
    : null

export const statesOfSeveral = [Take, Answered, Lost, SetAside, NotSpam]
