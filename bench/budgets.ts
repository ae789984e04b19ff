import { readFileSync } from 'node:fs'
import { z } from 'zod'

const limit = z.number().nonnegative()

const schema = z.strictObject({
  /** Brotli bytes before a visitor touches anything, in KB of 1024 bytes. */
  weight: z.strictObject({
    htmlKb: limit,
    scriptsKb: limit,
    scriptsWithIslandsKb: limit,
    fontsKb: limit,
    firstScreenKb: limit,
  }),
  /** Lighthouse, mobile, simulated throttling. Scores are out of 100 and the least allowed; the rest is the most. */
  page: z.strictObject({
    performance: limit,
    accessibility: limit,
    bestPractices: limit,
    seo: limit,
    largestContentfulPaintMs: limit,
    totalBlockingTimeMs: limit,
    cumulativeLayoutShift: limit,
  }),
  /**
   * Thread time of the main thread, milliseconds on slow 4G with a processor at a quarter, and a multiple of what a plain page takes in the
   * same run; the most allowed.
   */
  browsing: z.strictObject({
    homeWorkMs: limit,
    homeScriptMs: limit,
    pageWorkMs: limit,
    pageScriptMs: limit,
    homeScriptKb: limit,
    pageScriptKb: limit,
    scrollWorkToPlain: limit,
    pressMs: limit,
    longestTaskMs: limit,
    nextPageMs: limit,
    nextPagePrefetchedMs: limit,
    backMs: limit,
  }),
  /** Ratios are the least allowed, the rest is the most; MB are 1024 × 1024 bytes. */
  load: z.strictObject({
    /** Of a processor, until `/readyz`. */
    startSeconds: limit,
    cachedToUncachedRatio: limit,
    cachedMicroseconds: limit,
    cachedToBareRatio: limit,
    cachedToNginxRatio: limit,
    residentMb: limit,
    residentGrowthMb: limit,
  }),
  /** Enquiries accepted per second is the least allowed, the rest is the most. */
  leads: z.strictObject({ acceptedPerSecond: limit, cachedP99Ms: limit, residentGrowthMb: limit }),
  /** A look at a letter to 10,000 readers; at most. */
  letters: z.strictObject({ lookMs: limit }),
  /** With 100,000 enquiries in Strapi: a list, or whatever else the desk asks for; at most. */
  desk: z.strictObject({ answerMs: limit }),
  /** What hostile clients may cost; all are maxima. MB are 1024 × 1024 bytes. */
  abuse: z.strictObject({
    bodiesResidentMb: limit,
    mailsToOne: limit,
    mailsOfOneNetwork: limit,
    honestMailMs: limit,
    honestFormMs: limit,
    stagedByOneMb: limit,
    stagedMb: limit,
    readInvalid: limit,
    unwritableMs: limit,
    slowBodiesOfOne: limit,
    connectionsOfOne: limit,
    crowdedHomeMs: limit,
    floodedHomeMedianMs: limit,
    floodedHomeP95Ms: limit,
    notFoundProcessorMs: limit,
    spellingsAnswered: limit,
    encodedAnew: limit,
    /** Of a report of 2.4 KB that is hard to read. */
    reportProcessorMs: limit,
    reportedHomeMs: limit,
    /** What an answer of 400 MB may cost beyond that of a site whose content service is away. */
    endlessAnswersMb: limit,
    /** Calls in ten seconds to a service that is broken. */
    callsOfLiar: limit,
  }),
  /** What hostile requests may leave behind. */
  hostile: z.strictObject({ residentGrowthMb: limit }),
  /** With 10,000 articles: processor time until `/readyz`, the median server time of an uncached page, with Strapi too, and memory. */
  content: z.strictObject({
    manyStartSeconds: limit,
    manyResidentMb: limit,
    pageMs: limit,
    /** Of 10,000 articles: the processor's time for the slowest, and what the index holds. */
    searchMs: limit,
    searchMb: limit,
    searchReadyMs: limit,
    cmsPageMs: limit,
  }),
})

/** What every measurement is judged by: `budgets.json`. */
export const budgets = schema.parse(JSON.parse(readFileSync(new URL('budgets.json', import.meta.url), 'utf8')))
