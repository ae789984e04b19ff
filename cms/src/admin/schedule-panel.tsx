import type { PanelComponent } from '@strapi/content-manager/strapi-admin'
import { Flex, Typography } from '@strapi/design-system'
import { unstable_useContentManagerContext, useForm } from '@strapi/strapi/admin'
import { partAt } from '../forms/shape'

export function isStillToCome(value: unknown): boolean {
  return timeOf(value) > Date.now()
}

function timeOf(value: unknown): number {
  return typeof value === 'string' || value instanceof Date ? new Date(value).getTime() : Number.NaN
}

const inWords = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'long',
})

/** `Tuesday 1 December 2026 at 09:00 Central European Standard Time`, by the reader's own clock. */
export function timeInWords(value: unknown): string {
  return inWords.format(timeOf(value))
}

function Times() {
  const publishAt = useForm('Times', ({ values }) => partAt(values, 'publishAt'))
  const expireAt = useForm('Times', ({ values }) => partAt(values, 'expireAt'))
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      <Typography>
        {isStillToCome(publishAt)
          ? `Appears on ${timeInWords(publishAt)}.`
          : 'Appears as soon as it is published: no later time is set.'}
      </Typography>
      {isStillToCome(expireAt) && <Typography>Is taken away on {timeInWords(expireAt)}.</Typography>}
      <Typography textColor="neutral600">Times are those of your own clock.</Typography>
    </Flex>
  )
}

/** Beside the form: when visitors will see this, in words and with the time zone. */
export const SchedulePanel: PanelComponent = ({ model }) => {
  const { contentType } = unstable_useContentManagerContext()
  const hasTimes = 'publishAt' in (contentType?.attributes ?? {})
  return model.startsWith('api::') && hasTimes ? { title: 'On the site', content: <Times /> } : null
}
