import { Flex, Link, Typography } from '@strapi/design-system'
import { useFetchClient, Widget } from '@strapi/strapi/admin'
import { useEffect, useState } from 'react'
import { NavLink } from 'react-router-dom'

type Waiting = {
  readonly path: string
  readonly kind: string
  readonly title: string
  readonly at: string
}

type Overview = {
  readonly drafts: readonly Waiting[]
  readonly scheduled: readonly Waiting[]
  readonly expiring: readonly Waiting[]
  readonly enquiries?: number
  readonly unheard: { readonly count: number; readonly since?: string }
}

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
const inWords = (time: string) => moment.format(new Date(time))

function List({ title, waiting }: { readonly title: string; readonly waiting: readonly Waiting[] }) {
  if (waiting.length === 0) return null
  return (
    <Flex direction="column" alignItems="stretch" gap={1}>
      <Typography tag="h3" variant="sigma" textColor="neutral600">
        {title}
      </Typography>
      {waiting.map(({ path, kind, title: name, at }) => (
        <Typography key={path}>
          <Link tag={NavLink} to={path}>
            {name}
          </Link>{' '}
          ({kind}, {inWords(at)})
        </Typography>
      ))}
    </Flex>
  )
}

function sentenceOfSite({ count, since }: Overview['unheard']): string {
  if (count === 0 || !since) return 'The site has taken every change.'
  return `The site has not taken ${count === 1 ? 'a change' : `${count} changes`} since ${inWords(since)}. It shows what was before.`
}

/** The first page of the admin: what waits for somebody, and whether the site hears of changes. */
export default function OverviewWidget() {
  const { get } = useFetchClient()
  const [overview, setOverview] = useState<Overview | 'failed'>()
  useEffect(() => {
    get<Overview>('/overview').then(
      ({ data }) => setOverview(data),
      () => setOverview('failed'),
    )
  }, [get])
  if (overview === undefined) return <Widget.Loading />
  if (overview === 'failed') return <Widget.Error />
  const { drafts, scheduled, expiring, enquiries, unheard } = overview
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Typography>{sentenceOfSite(unheard)}</Typography>
      {enquiries !== undefined && (
        <Typography>
          {enquiries === 0 ? 'No enquiry waits for an answer.' : `${enquiries} waiting for an answer: `}
          {enquiries > 0 && (
            <Link tag={NavLink} to="/content-manager/collection-types/api::received-enquiry.received-enquiry">
              enquiries
            </Link>
          )}
        </Typography>
      )}
      <List title="Drafts that visitors do not see" waiting={drafts} />
      <List title="Scheduled" waiting={scheduled} />
      <List title="Taken away within two weeks" waiting={expiring} />
    </Flex>
  )
}
