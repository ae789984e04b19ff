import type { PanelComponent } from '@strapi/content-manager/strapi-admin'
import { DateTimePicker, Field, Flex, Typography } from '@strapi/design-system'
import { type InputProps, unstable_useContentManagerContext, useField, useForm } from '@strapi/strapi/admin'
import { timeZones } from '../forms/choices'
import { partAt } from '../forms/shape'
import { momentAt } from '../publishing/clocks'
import { useChoices } from './links/choice-field'

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

/** The first office, which answers, with its time zone; none until it is known. */
function useOffice() {
  const [[zone, name] = []] = useChoices(timeZones)
  return zone && name ? { zone, name } : undefined
}

/** `09:00 in Dublin, Ireland`, where that is another time than one's own. */
function timeThere(value: unknown, office: ReturnType<typeof useOffice>): string {
  const clock = (timeZone?: string) =>
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', ...(timeZone && { timeZone }) }).format(
      timeOf(value),
    )
  return office && clock(office.zone) !== clock() ? ` (${clock(office.zone)} in ${office.name})` : ''
}

const beginsAt = 9 * 60

/** When an office begins on a day of one's own calendar. */
const morningOf = (day: Date, timeZone: string) =>
  momentAt(Date.UTC(day.getFullYear(), day.getMonth(), day.getDate()), beginsAt, timeZone)

const isMidnight = (date: Date) => date.getHours() === 0 && date.getMinutes() === 0

/** A day that is chosen begins when the office does, not at midnight; any other time can be chosen then. */
export function MomentField({ disabled = false, hint, label, name = '', required }: Partial<InputProps>) {
  const field = useField<string | Date | null>(name)
  const office = useOffice()
  const value = field.value ? new Date(field.value) : undefined
  function choose(date?: Date) {
    const isFirst = date && !value && isMidnight(date)
    const zone = office?.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
    field.onChange(name, (isFirst ? morningOf(date, zone) : date)?.toISOString() ?? null)
  }
  return (
    <Field.Root name={name} id={name} error={field.error} hint={hint} required={required ?? false}>
      <Field.Label>{label}</Field.Label>
      <DateTimePicker
        value={value}
        disabled={disabled}
        clearLabel="Clear"
        onChange={choose}
        onClear={() => field.onChange(name, null)}
      />
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  )
}

function Times({ isShown }: { readonly isShown: boolean }) {
  const office = useOffice()
  const publishAt = useForm('Times', ({ values }) => partAt(values, 'publishAt'))
  const expireAt = useForm('Times', ({ values }) => partAt(values, 'expireAt'))
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      <Typography>
        {isStillToCome(publishAt)
          ? `Appears on ${timeInWords(publishAt)}${timeThere(publishAt, office)}.`
          : isShown
            ? 'Visitors see it. What is changed appears as soon as it is published.'
            : 'Appears as soon as it is published: no later time is set.'}
      </Typography>
      {isStillToCome(expireAt) && (
        <Typography>Is taken away on {timeInWords(expireAt) + timeThere(expireAt, office)}.</Typography>
      )}
      <Typography textColor="neutral600">Times are those of your own clock.</Typography>
    </Flex>
  )
}

/** Beside the form: when visitors will see this, in words and with the time zone. */
export const SchedulePanel: PanelComponent = ({ model, document }) => {
  const isShown = ['published', 'modified'].includes(String(document?.status))
  const { contentType } = unstable_useContentManagerContext()
  const hasTimes = 'publishAt' in (contentType?.attributes ?? {})
  return model.startsWith('api::') && hasTimes ? { title: 'On the site', content: <Times isShown={isShown} /> } : null
}
