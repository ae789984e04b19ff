import type { PanelComponent } from '@strapi/content-manager/strapi-admin'
import { DateTimePicker, Field, Flex, Typography } from '@strapi/design-system'
import { type InputProps, unstable_useContentManagerContext, useField, useForm } from '@strapi/strapi/admin'
import { useEffect, useState } from 'react'
import { timeZones } from '../forms/choices'
import { partAt } from '../forms/shape'
import { momentAt } from '../publishing/clocks'
import { useChoices } from './links/choice-field'

function timeOf(value: unknown): number {
  return typeof value === 'string' || value instanceof Date ? new Date(value).getTime() : Number.NaN
}

/** A day; no timer of a browser runs for more than 24. */
const longestTimerMs = 24 * 60 * 60_000

/** Also while nothing else in the form changes. */
export function useIsStillToCome(value: unknown): boolean {
  const [lookedAt, setLookedAt] = useState(0)
  const time = timeOf(value)
  useEffect(() => {
    const left = time - Math.max(lookedAt, Date.now())
    if (!(left > 0)) return
    const timer = setTimeout(() => setLookedAt(Date.now()), Math.min(left, longestTimerMs))
    return () => clearTimeout(timer)
  }, [time, lookedAt])
  return time > Date.now()
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

/** @param status as the service said when the form was opened, or saved last */
function Times({ status }: { readonly status: string }) {
  const office = useOffice()
  const isModified = useForm('Times', ({ modified }) => modified)
  const publishAt = useForm('Times', ({ values }) => partAt(values, 'publishAt'))
  const expireAt = useForm('Times', ({ values }) => partAt(values, 'expireAt'))
  const isScheduled = useIsStillToCome(publishAt)
  const hasEnd = useIsStillToCome(expireAt)
  function sentence(): string {
    if (isScheduled) return `Appears on ${timeInWords(publishAt)}${timeThere(publishAt, office)}.`
    if (status === 'scheduled' && !isModified) {
      return 'Its time has come: visitors see it within half a minute. Load the page anew to go on with what they see.'
    }
    return ['published', 'modified'].includes(status)
      ? 'Visitors see it. What is changed appears as soon as it is published.'
      : 'Appears as soon as it is published: no later time is set.'
  }
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      <Typography>{sentence()}</Typography>
      {hasEnd && <Typography>Is taken away on {timeInWords(expireAt) + timeThere(expireAt, office)}.</Typography>}
      <Typography textColor="neutral600">Times are those of your own clock.</Typography>
    </Flex>
  )
}

/** Beside the form: when visitors will see this, in words and with the time zone. */
export const SchedulePanel: PanelComponent = ({ model, document }) => {
  const { contentType } = unstable_useContentManagerContext()
  const hasTimes = 'publishAt' in (contentType?.attributes ?? {})
  if (!model.startsWith('api::') || !hasTimes) return null
  return { title: 'On the site', content: <Times status={String(document?.status)} /> }
}
