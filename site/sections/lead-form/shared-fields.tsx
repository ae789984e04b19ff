import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { FormTexts } from '../../../content/models/form-texts.ts'
import {
  acceptedFiles,
  budgetOf,
  type fileFields,
  LARGEST_FILE_BYTES,
  needs,
  starts,
  teamSizes,
} from '../../../leads/form-values.ts'
import type { LeadAnswer } from '../../form-posts/answers.ts'
import { livesIn } from '../../time/lives-in.ts'
import { Select, SelectField, TextField } from '../../ui/field/field.tsx'
import { fill } from '../../ui/fill.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './lead-form.module.css'
import type { FieldState } from './lead-form.tsx'

/** Labelled values in display order. The labels' order will not do: numbers would come first. */
const labelled =
  <Value extends string>(values: readonly Value[]) =>
  (labels: Readonly<Record<Value, string>>) =>
    values.map((value) => ({ value, label: labels[value] }))

export const needOptions = labelled(needs)
export const teamSizeOptions = labelled(teamSizes)
export const startOptions = labelled(starts)

type Props = { field: FieldState; texts: FormTexts['common'] }

/** As a campaign asks for it: by its own label, and perhaps so that it must be filled in. */
type AskedProps = Props & { label?: string | null; isRequired?: boolean }

type MoreProps = { field: FieldState; names: readonly string[]; label: string; children: ReactNode }

/** Who writes. */
export function PersonFields({ field, texts, email = texts.workEmail }: Props & { email?: string }) {
  return (
    <>
      <TextField {...field('name')} label={texts.name} autoComplete="name" required />
      <TextField {...field('email')} label={email} type="email" autoComplete="email" inputMode="email" required />
    </>
  )
}

/** Fields behind one line until somebody wants them. It is open if something in it is wrong. */
export function MoreFields({ field, names, label, children }: MoreProps) {
  return (
    <details className={styles.more} open={names.some((name) => field(name).error)}>
      <summary>
        <Icon name="plus" />
        {label}
      </summary>
      <div className={`grid phone-1 ${styles.form}`}>{children}</div>
    </details>
  )
}

/** Where somebody works, and how else to reach them. */
export function CompanyFields({ field, texts }: Props) {
  return (
    <>
      <CompanyField field={field} texts={texts} />
      <PhoneField field={field} texts={texts} />
    </>
  )
}

/** Whether a field must be filled in, as its control and its label say it. */
const wanted = (isRequired = false) => ({ required: isRequired, optional: !isRequired })

export function CompanyField({ field, texts, label, isRequired }: AskedProps) {
  const own = { ...field('company'), ...wanted(isRequired), label: label ?? texts.company }
  return <TextField {...own} autoComplete="organization" />
}

export function PhoneField({ field, texts, label, isRequired }: AskedProps) {
  const own = { ...field('phone'), ...wanted(isRequired), label: label ?? texts.phone }
  return <TextField {...own} type="tel" autoComplete="tel" />
}

type FileProps = {
  field: FieldState
  name: (typeof fileFields)[number]
  own: FormTexts['common']['brief']
  /** What the page answered, if the form was sent without JavaScript: then a browser has forgotten the file. */
  answer: LeadAnswer | undefined
  /** It is what the form is for. */
  isAsked?: boolean
}

/** A file of 5 MB at most; a larger one makes the field invalid. A refused one is dropped, so that the form can be sent without it. */
export function FileField({ field, name, own, answer, isAsked }: FileProps) {
  const { error } = field(name)
  const input = useRef<HTMLInputElement>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const measure = () => {
    const isLarge = (input.current?.files?.[0]?.size ?? 0) > LARGEST_FILE_BYTES
    input.current?.setCustomValidity(isLarge ? own.tooLarge : '')
    setTooLarge(isLarge)
  }
  // It may have been chosen before this ran.
  useEffect(measure, [own.tooLarge])
  return (
    <TextField
      ref={input}
      key={error}
      name={name}
      type="file"
      wide
      label={own.label}
      hint={answer && answer.status !== 'begun' ? own.again : own.hint}
      accept={acceptedFiles[name]}
      error={isTooLarge ? own.tooLarge : error}
      onChange={measure}
      optional={!isAsked}
    />
  )
}

type Budgets = FormTexts['options']['budgets']
type Currency = Budgets['currencies'][number]

/**
 * A range of money. Without a script one list has the ranges of every currency; with one it has those of the visitor's, and a second list
 * before it changes the currency.
 */
export function BudgetField({ field, texts, budgets, label, isRequired }: AskedProps & { budgets: Budgets }) {
  const { currencies, notKnown } = budgets
  const list = useRef<HTMLSelectElement>(null)
  const { defaultValue, ...budget } = field('budget')
  const [{ currency, range }, setShown] = useState<Shown>({ range: defaultValue })
  const settle = useCallback(() => {
    // Not while somebody chooses from the list of all.
    if (list.current && document.activeElement !== list.current) setShown(settled(list.current.value, currencies))
  }, [currencies])
  useEffect(settle, [settle])

  const groups = currencies.map((each) => ({ label: each.name, options: rangesOf(each, budgets) }))
  const isOne = groups.length === 1
  const ranges = currency ? rangesOf(currency, budgets) : isOne ? groups.flatMap(({ options }) => options) : groups
  const choice = currency && !isOne && (
    <Select
      aria-label={budgets.currency}
      value={currency.code}
      options={currencies.map(({ code }) => ({ value: code, label: code }))}
      onChange={({ target }) => setShown(settled(target.value, currencies))}
    />
  )
  return (
    <SelectField
      {...budget}
      ref={list}
      label={label ?? texts.budget}
      blank={texts.budgetBlank}
      before={choice}
      options={[...ranges, { value: budgetOf.notKnown, label: notKnown }]}
      listKey={currency?.code}
      defaultValue={range}
      onBlur={currency ? undefined : settle}
      {...wanted(isRequired)}
    />
  )
}

type Shown = { currency?: Currency; range?: string | undefined }

/** The currency of what is chosen, or else the visitor's. */
function settled(range: string, currencies: readonly Currency[]): Shown {
  const currency =
    currencies.find(({ code }) => range.startsWith(code)) ??
    currencies.find(({ countries }) => livesIn(countries)) ??
    currencies[0]
  return { range, ...(currency && { currency }) }
}

function rangesOf({ code, amounts }: Currency, texts: Budgets) {
  const format = new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  })
  const [lowest = 0, ...others] = amounts
  const highest = amounts.at(-1) ?? lowest
  return [
    { value: budgetOf.under(code, lowest), label: fill(texts.under, { most: format.format(lowest) }) },
    ...others.map((most, index) => {
      const least = amounts[index] ?? lowest
      const label = fill(texts.between, { least: format.format(least), most: format.format(most) })
      return { value: budgetOf.between(code, least, most), label }
    }),
    { value: budgetOf.over(code, highest), label: fill(texts.over, { least: format.format(highest) }) },
  ]
}
