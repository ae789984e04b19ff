import { Box, Button, Flex, Link, Typography } from '@strapi/design-system'
import { useFetchClient, Widget } from '@strapi/strapi/admin'
import { Fragment, useState } from 'react'
import { NavLink } from 'react-router-dom'
import { enquiries as enquiriesUid } from '../content-names'
import { durationInWords, leftInWords } from '../forms/enquiry-words'
import { momentInWords as inWords, labelOf } from '../forms/field-words'
import type { Broken, Overview, Waiting } from '../overview/overview'
import type { Handed } from '../together/hand-over'
import { HandedInWords, WhatChanged } from './hand-over-panel'
import { InVainLink } from './in-vain-link'
import { useAttempt, useReading } from './requests'
import { SideBySide } from './side-by-side'

type ListProps = { readonly title: string; readonly waiting: readonly (Waiting & { readonly by?: string | null })[] }

function List({ title, waiting }: ListProps) {
  if (waiting.length === 0) return null
  return (
    <Flex direction="column" alignItems="stretch" gap={1}>
      <Typography tag="h3" variant="sigma" textColor="neutral600">
        {title}
      </Typography>
      {waiting.map(({ path, kind, title: name, at, by }) => (
        <Typography key={path}>
          <Link tag={NavLink} to={path}>
            {name}
          </Link>{' '}
          ({kind}, {inWords(at)}
          {by && `, ${by}`})
        </Typography>
      ))}
    </Flex>
  )
}

/** By when enquiries are to be answered, in hours at work, and how long it took this week. */
function Promised({ desk: { overdue, next, week } }: { readonly desk: NonNullable<Overview['desk']> }) {
  return (
    <Flex direction="column" alignItems="stretch" gap={1}>
      {overdue > 0 && (
        <Typography textColor="danger600" fontWeight="semiBold">
          {overdue === 1 ? 'One answer is overdue.' : `${overdue} answers are overdue.`}
        </Typography>
      )}
      {next.map(({ path, title, minutesLeft }) => (
        <Typography key={path} style={{ overflowWrap: 'anywhere' }}>
          <Link tag={NavLink} to={path}>
            {title}
          </Link>{' '}
          ({leftInWords(minutesLeft)})
        </Typography>
      ))}
      {week.answered > 0 && (
        <Typography textColor="neutral600">
          Answered in seven days: {week.answered}. Half of them within {durationInWords(week.median)} at work, nine of
          ten within {durationInWords(week.ninetieth)}.
        </Typography>
      )}
    </Flex>
  )
}

/** The site compares its copy every 15 seconds: after four missed times it counts as silent. */
const silentAfterMs = 60_000

function sentenceOfSite({ unheard: { count, since }, readAt }: Overview): string {
  if (!readAt) return 'The site has not asked this service since it started: it is not running, or reads its own files.'
  if (Date.now() - Date.parse(readAt) > silentAfterMs)
    return `The site has asked for nothing since ${inWords(readAt)}. It shows the copy that it made then.`
  if (count === 0 || !since) return 'The site reads this service, and has taken every change.'
  return `The site has not taken ${count === 1 ? 'a change' : `${count} changes`} since ${inWords(since)}. It shows what was before.`
}

type FailingProps = { readonly failing: readonly Broken[]; readonly onCheck: () => Promise<void> }

/** Rules of the gate as editors know them; others are named by their own words. */
const kindsOfFaults: Readonly<Record<string, string>> = {
  gone: 'Links to other sites',
  innerLinks: 'Links within the site',
  markup: 'Marks of the text',
  overdue: 'Overdue',
  ownAddress: 'Addresses',
  references: 'Names of what is not there',
  structured: 'Fields that are not filled as they should',
}

/** What would be refused if it were published today, such as a link to a page that has gone. */
function Failing({ failing, onCheck }: FailingProps) {
  const [isBusy, setIsBusy] = useState(false)
  async function check() {
    setIsBusy(true)
    await onCheck().finally(() => setIsBusy(false))
  }
  return (
    <Flex direction="column" alignItems="flex-start" gap={1}>
      <Typography tag="h3" variant="sigma" textColor="neutral600">
        Published, and no longer right
      </Typography>
      {failing.length === 0 && <Typography>Nothing is known to be. Everything is checked each night.</Typography>}
      {[...Map.groupBy(failing, ({ rule }) => rule)].map(([rule, faults]) => (
        <Fragment key={rule}>
          <Typography tag="h4" fontWeight="semiBold">
            {kindsOfFaults[rule] ?? labelOf(rule)} ({faults.length})
          </Typography>
          {faults.map(({ path, kind, title, problem, since }) => (
            <Typography key={`${path} ${problem}`}>
              <Link tag={NavLink} to={path}>
                {title}
              </Link>{' '}
              ({kind}, found {inWords(since)}): {problem}
            </Typography>
          ))}
        </Fragment>
      ))}
      <Button variant="tertiary" size="S" loading={isBusy} onClick={check}>
        Check everything now
      </Button>
    </Flex>
  )
}

type HandOversProps = { readonly title: string; readonly handed: readonly Handed[] }

function HandOvers({ title, handed }: HandOversProps) {
  if (handed.length === 0) return null
  return (
    <Flex direction="column" alignItems="flex-start" gap={2}>
      <Typography tag="h3" variant="sigma" textColor="neutral600">
        {title}
      </Typography>
      {handed.map((each) => (
        <Box key={`${each.path} ${each.at}`}>
          <Typography>
            <Link tag={NavLink} to={each.path}>
              {each.title}
            </Link>{' '}
            ({each.kind})
          </Typography>
          <HandedInWords handed={each} />
          <WhatChanged handed={each} />
        </Box>
      ))}
    </Flex>
  )
}

export default function OverviewWidget() {
  const { post } = useFetchClient()
  const attempt = useAttempt()
  const { found: overview, failure, change } = useReading<Overview>('/overview')
  async function check() {
    const checked = await attempt(() => post<Overview>('/overview/check', {}))
    if (checked) change(() => checked.data)
  }
  if (failure !== undefined) return <Widget.Error>{failure}</Widget.Error>
  if (overview === undefined) return <Widget.Loading />
  const { drafts, scheduled, expiring, published, failing, handed, enquiries, desk } = overview
  return (
    <SideBySide>
      <Flex direction="column" alignItems="stretch" gap={4}>
        <Typography>{sentenceOfSite(overview)}</Typography>
        {enquiries !== undefined && (
          <Typography>
            {enquiries === 0 ? 'No enquiry waits for an answer.' : `${enquiries} waiting for an answer: `}
            {enquiries > 0 && (
              <Link tag={NavLink} to={`/content-manager/collection-types/${enquiriesUid}`}>
                enquiries
              </Link>
            )}
          </Typography>
        )}
        {desk && <Promised desk={desk} />}
        <HandOvers title="Handed over to be published" handed={handed.waiting} />
        <HandOvers title="What you handed over" handed={handed.own} />
        <InVainLink />
        <Failing failing={failing} onCheck={check} />
        <List title="Drafts that visitors do not see" waiting={drafts} />
      </Flex>
      <Flex direction="column" alignItems="stretch" gap={4}>
        <List title="Scheduled" waiting={scheduled} />
        <List title="Taken away within two weeks" waiting={expiring} />
        <List title="Published last" waiting={published} />
      </Flex>
    </SideBySide>
  )
}
