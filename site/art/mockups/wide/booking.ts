import { button, COLOURS, circle, heading, outline, path, rect, text, tick } from '../parts.ts'

const { ink, soft, faint, rule, white, wash, night, teal, aqua, marigold } = COLOURS

const SEARCH = [
  { label: 'From', value: 'Ahmedabad AMD', x: 32, width: 250 },
  { label: 'To', value: 'Dublin DUB', x: 296, width: 250 },
  { label: 'Depart', value: 'Thu 12 Sep', x: 560, width: 180 },
  { label: 'Return', value: 'Mon 23 Sep', x: 754, width: 180 },
  { label: 'Travellers', value: '2 adults', x: 948, width: 130 },
]
const STOPS = [
  { label: '1 stop', fares: 48, chosen: true },
  { label: '2 stops', fares: 31, chosen: true },
  { label: 'Overnight stop', fares: 9, chosen: false },
]
const FLIGHTS = [
  { leaves: '04:20', lands: '14:05', takes: '14 h 15', via: 'DOH', fare: '€612' },
  { leaves: '03:55', lands: '15:40', takes: '16 h 15', via: 'LHR', fare: '€588' },
  { leaves: '09:30', lands: '22:10', takes: '17 h 10', via: 'AUH', fare: '€571' },
  { leaves: '13:45', lands: '03:20', takes: '18 h 05', via: 'FRA', fare: '€544' },
]

/** Flights found between two cities. */
export function booking(): string {
  return (
    rect(0, 0, 1200, 750, wash) +
    rect(0, 0, 1200, 176, night) +
    heading(32, 44, 'sabre booking', { size: 22, fill: white }) +
    SEARCH.map(field).join('') +
    circle(1124, 110, 32, marigold) +
    path('M1113 110h21m-8-8 8 8-8 8', { stroke: ink, width: 2.6, round: true }) +
    text(32, 224, 'Stops', { weight: 700 }) +
    STOPS.map(stop).join('') +
    departure() +
    FLIGHTS.map(flight).join('')
  )
}

function field({ label, value, x, width }: (typeof SEARCH)[number]): string {
  return (
    rect(x, 76, width, 68, white, 6) +
    text(x + 14, 98, label, { size: 13, fill: soft }) +
    text(x + 14, 129, value, { size: 17, weight: 600 })
  )
}

function stop({ label, fares, chosen }: (typeof STOPS)[number], i: number): string {
  const y = 256 + i * 36
  const box = rect(32, y - 14, 18, 18, chosen ? teal : white, 3, outline(chosen ? teal : faint))
  const count = text(236, y, String(fares), { size: 14, fill: soft, anchor: 'end' })
  return box + (chosen ? tick(40, y - 5, 0.8) : '') + text(62, y, label) + count
}

function departure(): string {
  return (
    text(32, 396, 'Depart before', { weight: 700 }) +
    rect(32, 424, 204, 4, rule, 2) +
    rect(32, 424, 128, 4, teal, 2) +
    circle(160, 426, 10, white, outline(teal, 3)) +
    text(32, 460, '00:00', { size: 13, fill: soft }) +
    text(160, 460, '15:00', { size: 13, weight: 600, anchor: 'middle' }) +
    text(236, 460, '24:00', { size: 13, fill: soft, anchor: 'end' })
  )
}

function flight({ leaves, lands, takes, via, fare }: (typeof FLIGHTS)[number], i: number): string {
  const y = 200 + i * 134
  const best = i === 0
  return (
    rect(280, y, 888, 118, white, 6, best ? outline(teal, 2.5) : outline(rule)) +
    heading(312, y + 62, leaves, { size: 32 }) +
    text(312, y + 88, 'AMD', { size: 14, fill: soft }) +
    heading(740, y + 62, lands, { size: 32, anchor: 'end' }) +
    text(740, y + 88, lands < leaves ? 'DUB, next day' : 'DUB', { size: 14, fill: soft, anchor: 'end' }) +
    path(`M436 ${y + 50}C490 ${y + 21} 570 ${y + 21} 624 ${y + 50}`, { stroke: best ? teal : aqua, width: 2.5 }) +
    circle(530, y + 28, 6, marigold) +
    text(530, y + 74, `${takes}, via ${via}`, { size: 14, fill: soft, anchor: 'middle' }) +
    path(`M790 ${y + 20}v78`, { stroke: rule }) +
    heading(820, y + 66, fare, { size: 34 }) +
    text(820, y + 92, 'per adult, 23 kg bag', { size: 13, fill: soft }) +
    button(1010, y + 36, 130, 46, 'Select', best ? {} : { fill: wash, ink: teal })
  )
}
