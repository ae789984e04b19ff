import { useEffect, useRef, useState } from 'react'
import type { FormTexts } from '../../../content/models/form-texts.ts'
import { dayParts } from '../../../leads/form-values.ts'
import { type CallSlot, callSlots } from '../../time/call-days.ts'
import { dayInWords, type Office, timeInWords } from '../../time/office-days.ts'
import { ChoiceField, TextField } from '../../ui/field/field.tsx'
import { fill } from '../../ui/fill.ts'
import styles from './lead-form.module.css'
import type { FieldState } from './lead-form.tsx'

/** Its fields, in their order. */
export const ringNames = ['ringBack', 'ringAt', 'ringPart', 'ringPlace']

type Props = { field: FieldState; texts: FormTexts['enquiry']['ring']; offices: readonly Office[] }

/**
 * Whether to ring, and when: which half hour, on the visitor's clocks. Without a script nobody knows these: then a part of the day is
 * asked for, and a place. Styles show either once somebody wants to be rung, and call the phone number optional no longer.
 */
export function RingFields({ field, texts, offices }: Props) {
  const when = useRef<HTMLDivElement>(null)
  const [timeZone, setTimeZone] = useState<string>()
  const ring = field('ringBack')
  const at = field('ringAt')
  const place = field('ringPlace')
  useEffect(() => {
    // Whoever has begun to answer before the script came, or has been asked again, goes on as before.
    const isBegun = place.defaultValue !== undefined || (when.current && isAnswered(when.current))
    if (!isBegun) setTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone)
  }, [place.defaultValue])
  return (
    <>
      <ChoiceField
        {...ring}
        label={texts.label}
        options={[
          { value: 'no', label: texts.no },
          { value: 'yes', label: texts.yes },
        ]}
        defaultValue={ring.defaultValue ?? 'no'}
      />
      <div ref={when} className={`grid phone-1 ${styles.form} ${styles.ring}`}>
        {timeZone ? (
          // A refused half hour may be over: what is offered is counted anew.
          <HalfHours key={at.error} {...{ field, texts, offices, timeZone }} />
        ) : (
          <>
            <ChoiceField
              {...field('ringPart')}
              label={texts.part}
              options={dayParts.map((value) => ({ value, label: texts.parts[value] }))}
            />
            <TextField {...place} {...texts.place} />
          </>
        )}
      </div>
    </>
  )
}

function isAnswered(fields: HTMLElement): boolean {
  const inputs = [...fields.querySelectorAll('input')]
  return (
    fields.contains(document.activeElement) ||
    inputs.some(({ type, checked, value }) => (type === 'radio' ? checked : value !== ''))
  )
}

function HalfHours({ field, texts, offices, timeZone }: Props & { timeZone: string }) {
  const [slots] = useState(() => callSlots(offices, timeZone, new Date()))
  const options = slots.map((slot) => ({
    value: `${slot.moment.toISOString()}[${timeZone}]`,
    label: `${day(slot.moment, timeZone)} ${timeInWords(slot.moment, timeZone)}`,
    note: noteOf(slot, timeZone, texts),
  }))
  return <ChoiceField {...field('ringAt')} label={texts.hint} options={options} />
}

const day = (moment: Date, timeZone: string) => dayInWords(moment, timeZone).slice(0, 3)

/** Which office rings, and when that is there if it has other clocks, with the day if it is another. */
function noteOf({ moment, office }: CallSlot, timeZone: string, texts: Props['texts']): string {
  const [time, there] = [timeZone, office.timeZone].map((zone) => timeInWords(moment, zone))
  const weekday = day(moment, office.timeZone)
  const isSameDay = weekday === day(moment, timeZone)
  const place = office.locality
  if (time === there && isSameDay) return fill(texts.from, { place })
  return fill(texts.fromThere, { place, time: isSameDay ? (there ?? '') : `${weekday} ${there}` })
}
