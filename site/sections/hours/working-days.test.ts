import { expect, test } from 'vitest'
import { ahmedabad, athlone } from '../../time/offices.fixture.ts'
import { hoursInWords, stretched, workingDays } from './working-days.ts'

const offices = [ahmedabad, athlone]
const winter = '2026-01-15'
const summer = '2026-07-15'

test('in Irish time the Indian day begins at 05:30 in summer and at 04:30 in winter', () => {
  const [india, ireland] = workingDays(offices, { date: summer, timeZone: 'Europe/Dublin' }).days
  expect(india).toMatchObject({ opens: '05:30', closes: '14:30' })
  expect(ireland).toMatchObject({ opens: '09:00', closes: '17:30' })
  const [inWinter] = workingDays(offices, { date: winter, timeZone: 'Europe/Dublin' }).days
  expect(inWinter).toMatchObject({ opens: '04:30', closes: '13:30' })
})

test('the axis has a tick every three hours, and room before and after the days', () => {
  const { ticks, days } = workingDays(offices, { date: summer, timeZone: 'Europe/Dublin' })
  expect(ticks.map(({ time }) => time)).toEqual(['04:00', '07:00', '10:00', '13:00', '16:00', '19:00', '22:00'])
  expect(days[0]?.from).toBeCloseTo((1.5 / 18) * 100)
  expect(days[1]?.to).toBeCloseTo((13.5 / 18) * 100)
})

test('distant time zones cross midnight, and the days keep their distance', () => {
  const { days, ticks } = workingDays(offices, { date: winter, timeZone: 'America/Los_Angeles' })
  expect(days).toMatchObject([
    { opens: '20:30', closes: '05:30' },
    { opens: '01:00', closes: '09:30' },
  ])
  expect(ticks[0]?.time).toBe('19:00')
  expect(ticks[2]?.time).toBe('01:00')
  expect(days[0]?.from).toBeLessThan(days[1]?.from ?? 0)
})

test('what is shared is from the later opening to the earlier closing', () => {
  expect(workingDays(offices, { date: summer, timeZone: 'UTC' }).shared?.minutes).toBe(330)
  expect(workingDays(offices, { date: winter, timeZone: 'UTC' }).shared?.minutes).toBe(270)
})

test('offices that never work at once share nothing', () => {
  const far = { ...ahmedabad, timeZone: 'Pacific/Auckland' }
  expect(workingDays([far, athlone], { date: winter, timeZone: 'UTC' }).shared).toBeUndefined()
})

const own = { opens: '09:00', closes: '17:30' }
const zones = Intl.supportedValuesOf('timeZone')

test('the visitor’s day is on the axis, and what it shares with each office, that which shares most first', () => {
  const { days, own: shown, shared } = workingDays(offices, { date: winter, timeZone: 'America/Los_Angeles', own })
  expect(shown).toMatchObject(own)
  expect(days.map(({ office, shared }) => [office.slug, shared?.opens, shared?.closes])).toEqual([
    ['athlone', '09:00', '09:30'],
    ['ahmedabad', undefined, undefined],
  ])
  expect(shared).toBeUndefined()
  const dublin = workingDays(offices, { date: winter, timeZone: 'Europe/Dublin', own })
  expect(dublin.shared).toMatchObject({ opens: '09:00', closes: '13:30', minutes: 270 })
})

test('an office on the other side of the date line shares the hours that it has today', () => {
  const far = { ...ahmedabad, timeZone: 'Pacific/Auckland', opens: '09:00', closes: '17:00' }
  const [day] = workingDays([far], { date: summer, timeZone: 'Pacific/Pago_Pago', own }).days
  expect(day?.shared).toMatchObject({ opens: '10:00', closes: '17:30' })
})

test('in every zone, summer and winter, all days are on the axis, and nobody shares more than a day', () => {
  const wrong = zones.filter((timeZone) =>
    [winter, summer].some((date) => {
      const { days, own: shown } = workingDays(offices, { date, timeZone, own })
      const parts = [...days, ...days.flatMap(({ shared }) => shared ?? []), ...(shown ? [shown] : [])]
      return (
        parts.some(({ from, to }) => from < 0 || to > 100 || from >= to) ||
        days.some(({ minutes, shared }) => (shared?.minutes ?? 0) > Math.min(minutes, 510))
      )
    }),
  )
  expect(wrong).toEqual([])
})

test('somebody in the west is helped by an early start, in the east by a late one, in Dublin by neither', () => {
  const helped = (timeZone: string) => {
    const found = stretched(offices, { date: winter, timeZone, own })
    return found && [found.way, found.office.slug, found.shared.opens, found.shared.closes]
  }
  expect(helped('America/Los_Angeles')).toEqual(['early', 'athlone', '07:00', '09:30'])
  expect(helped('Pacific/Auckland')).toEqual(['late', 'ahmedabad', '17:30', '20:00'])
  expect(helped('Europe/Dublin')).toBeUndefined()
})

test.each([
  [330, 'five and a half hours'],
  [270, 'four and a half hours'],
  [120, 'two hours'],
  [60, 'one hour'],
  [30, 'half an hour'],
  [89, 'over one hour'],
  [165, 'over two and a half hours'],
  [15, 'under half an hour'],
  [720, '12 hours'],
])('%i minutes are %s', (minutes, words) => expect(hoursInWords(minutes)).toBe(words))
