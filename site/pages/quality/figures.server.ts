import type { QualityTexts } from '../../../content/models/quality.ts'
import { type OfficeHours, workingMinutes } from '../../../content/publishing/clocks.ts'
import type { Quality } from '../../contexts.ts'
import type { Measured } from '../../measured.server.ts'
import { fill } from '../../ui/fill.ts'

/** The median of a few says what happened to those few. */
const fewestAnswers = 20
const KB = 1024

type Known = { quality: Quality | undefined; measured: Measured | undefined; office: OfficeHours | undefined }

/** All figures in words, as the page shows them; what is missing has none. */
export function figuresInWords(texts: QualityTexts, { quality, measured, office }: Known) {
  const { speed, weight, energy, uptime, answers } = texts
  const kilobytes = (bytes: number) => fill(weight.kilobytes, { size: (bytes / KB).toFixed(1) })
  const time = (ms: number | undefined) =>
    ms === undefined
      ? texts.none
      : ms < 1_000
        ? fill(speed.milliseconds, { value: Math.round(ms) })
        : fill(speed.seconds, { value: (ms / 1_000).toFixed(1) })
  const speeds = (quality?.speed ?? []).map(({ template, visits, lcp, cls, inp }) => ({
    name: template === '' ? speed.all : patternInWords(template),
    cells: [time(lcp), time(inp), cls === undefined ? texts.none : cls.toFixed(2), String(visits)],
  }))
  const bytes = measured && measured.document + measured.pictures + measured.fonts + measured.scripts
  const median = medianMinutes(quality, office)
  return {
    speeds,
    loads: speeds[0]?.cells[0],
    weights: (measured?.templates ?? []).map(({ template, document, scripts, fonts }) => ({
      name: patternInWords(template),
      cells: [document, scripts, fonts, document + scripts + fonts].map(kilobytes),
    })),
    visit: bytes && fill(weight.home, { size: (bytes / KB).toFixed(1), requests: measured.requests }),
    kilobytes: bytes && kilobytes(bytes),
    measuredAt: measured?.at,
    energy: measured?.wattHours && fill(energy.wattHours, { value: measured.wattHours.toFixed(3) }),
    up: quality?.up && {
      share: fill(uptime.share, { value: (Math.floor(quality.up.share * 10_000) / 100).toFixed(2) }),
      days: fill(uptime.days, { days: quality.up.days }),
    },
    answer: median && {
      time:
        median.minutes < 60
          ? fill(answers.minutes, { value: Math.round(median.minutes) })
          : fill(answers.hours, { value: (median.minutes / 60).toFixed(1) }),
      of: fill(answers.of, { count: median.count }),
    },
  }
}

/** Minutes at which the office works between an enquiry and its first answer. */
function medianMinutes(quality: Quality | undefined, office: OfficeHours | undefined) {
  if (!office || !quality || quality.answers.length < fewestAnswers) return undefined
  const minutes = quality.answers
    .map(({ received, answered }) => workingMinutes(new Date(received), new Date(answered), office))
    .toSorted((one, other) => one - other)
  return { minutes: minutes[Math.ceil(minutes.length / 2) - 1] ?? 0, count: minutes.length }
}

const patternInWords = (template: string) => template.replace(/:\w+|\*/g, '…')
