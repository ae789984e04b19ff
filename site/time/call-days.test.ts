import { expect, test } from 'vitest'
import { callDays, callSlots, canRingAt, earliest, latest, officeAt } from './call-days.ts'
import { dayInWords, timeInWords } from './office-days.ts'
import { ahmedabad, athlone } from './offices.fixture.ts'

const offices = [ahmedabad, athlone]
const wednesday = new Date('2026-11-25T15:57:00Z')

/** What somebody in the zone reads. */
const told = (timeZone: string, now = wednesday) =>
  callDays(offices, timeZone, now).map(({ moment, offices: rung }) => [
    dayInWords(moment, timeZone),
    ...rung.map(({ office: { slug }, from, to }) => `${slug} ${from / 60} ${to / 60}`),
  ])

test('in Dublin the next three weekdays have both offices, the one that can be rung longer first', () => {
  expect(told('Europe/Dublin')).toEqual([
    ['Thursday 26 November', 'athlone 9 17.5', 'ahmedabad 7 13.5'],
    ['Friday 27 November', 'athlone 9 17.5', 'ahmedabad 7 13.5'],
    ['Monday 30 November', 'athlone 9 17.5', 'ahmedabad 7 13.5'],
  ])
})

test('in Los Angeles the office in Ahmedabad opens on the evening before, and on a Sunday', () => {
  expect(told('America/Los_Angeles', new Date('2026-11-28T15:57:00Z'))).toEqual([
    ['Sunday 29 November', 'ahmedabad 20.5 21'],
    ['Monday 30 November', 'athlone 7 9.5', 'ahmedabad 20.5 21'],
    ['Tuesday 1 December', 'athlone 7 9.5', 'ahmedabad 20.5 21'],
  ])
})

test('in Auckland the days of an office end in the evening, and nobody is offered the night', () => {
  expect(told('Pacific/Auckland')[0]).toEqual(['Friday 27 November', 'ahmedabad 17.5 21'])
})

test('in every zone each day is after today, and inside the hours of a call', () => {
  const wrong = Intl.supportedValuesOf('timeZone').filter((timeZone) => {
    const days = callDays(offices, timeZone, wednesday)
    const spans = days.flatMap(({ offices: rung }) => rung)
    return (
      days.length !== 3 ||
      days.some(({ moment }) => moment < wednesday) ||
      spans.some(({ from, to }) => from < earliest || to > latest || to - from < 30)
    )
  })
  expect(wrong).toEqual([])
})

test('offices that never work offer no day', () => {
  expect(callDays([{ ...athlone, days: [] }], 'Europe/Dublin', wednesday)).toEqual([])
})

/** The half hours that somebody in the zone is offered. */
const offered = (timeZone: string, now = wednesday) =>
  callSlots(offices, timeZone, now).map(
    ({ moment, office }) =>
      `${dayInWords(moment, timeZone).slice(0, 3)} ${timeInWords(moment, timeZone)} ${office.slug}`,
  )

test('in Dublin four half hours are offered, by the first office that works then', () => {
  const expected = ['Thu 08:30 ahmedabad', 'Thu 12:00 ahmedabad', 'Thu 15:30 athlone', 'Fri 12:00 ahmedabad']
  expect(offered('Europe/Dublin')).toEqual(expected)
})

test('in Los Angeles they are in its own morning and evening', () => {
  const expected = ['Wed 20:30 ahmedabad', 'Thu 07:30 athlone', 'Thu 08:30 athlone', 'Thu 20:30 ahmedabad']
  expect(offered('America/Los_Angeles')).toEqual(expected)
})

test('today is offered too, but not before two hours from now', () => {
  expect(offered('Europe/Dublin', new Date('2026-11-25T14:31:00Z'))[0]).toBe('Wed 17:00 athlone')
  expect(offered('Europe/Dublin', new Date('2026-11-25T15:01:00Z'))[0]).toBe('Thu 08:30 ahmedabad')
})

test('in every zone and at every hour of a day what is offered can be rung, at an hour for calls', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => new Date(Date.UTC(2026, 9, 24, hour, 10)))
  const zones = Intl.supportedValuesOf('timeZone').filter((_, index) => index % 60 === 0)
  const wrong = zones.flatMap((timeZone) =>
    hours.filter((now) => {
      const slots = callSlots(offices, timeZone, now)
      const isDay = slots.every(({ moment }) => {
        const time = timeInWords(moment, timeZone)
        return time >= '07:00' && time <= '20:30'
      })
      const isRung = slots.every(
        ({ moment, office }) => canRingAt(offices, moment, now) && officeAt(offices, moment) === office,
      )
      return slots.length !== 4 || !isDay || !isRung
    }),
  )
  expect(wrong).toEqual([])
})

test.each([
  ['2026-11-26T09:00:00Z', 'ahmedabad', 'both work, and the first one rings'],
  ['2026-11-26T15:00:00Z', 'athlone', 'only one works'],
  ['2026-11-26T17:00:00Z', 'athlone', 'it is the last half hour'],
  ['2026-11-26T17:15:00Z', undefined, 'it would end after closing'],
  ['2026-11-28T12:00:00Z', undefined, 'it is a Saturday'],
  ['2026-11-25T14:00:00Z', undefined, 'it is over'],
  ['2027-11-25T12:00:00Z', undefined, 'it is next year'],
])('at %s the office that rings is %s: %s', (moment, slug, _why) => {
  expect(canRingAt(offices, new Date(moment), wednesday)).toBe(slug !== undefined)
  if (slug) expect(officeAt(offices, new Date(moment))?.slug).toBe(slug)
})
