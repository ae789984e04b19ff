/** What the quality page says around its figures: what each is, how it is measured, and that there is none yet. */
import type { z } from 'zod'
import { template, text, texts, titled } from './common.ts'

/** `name` in the index beside the page; `text` says how it is measured. */
const section = titled.extend({ name: text, nothing: text })

export const qualityTexts = titled.extend({
  name: text,
  /** In a few words, where there is no figure yet. */
  none: text,
  speed: section.extend({
    ...texts('page', 'all', 'lcp', 'inp', 'cls', 'visits'),
    milliseconds: template('value'),
    seconds: template('value'),
  }),
  weight: section.extend({
    ...texts('page', 'document', 'scripts', 'fonts', 'together'),
    kilobytes: template('size'),
    home: template('size', 'requests'),
    on: template('date'),
  }),
  energy: section.extend({ wattHours: template('value') }),
  accessibility: section.extend({
    link: text,
    /** Of the day on which the statement was last read. */
    read: template('date'),
  }),
  uptime: section.extend({ share: template('value'), days: template('days') }),
  answers: section.extend({ hours: template('value'), minutes: template('value'), of: template('count') }),
})

export type QualityTexts = z.infer<typeof qualityTexts>
