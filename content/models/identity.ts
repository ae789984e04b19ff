/** How the company looks: its mark, its wordmark and the four colours that all others follow from. */
import { z } from 'zod'

/** The text of an SVG file (`publishing/parse-drawing.ts` says what it may contain). */
const drawing = z.string().trim().max(8_000).nullable().default(null)
const colour = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'a colour such as #015856')
  .nullable()
  .default(null)

/** What is absent is as the code draws it. */
export const identity = z.object({
  /** In dark colours for light paper, and in light ones for dark; the first stands for both. */
  mark: drawing,
  markDark: drawing,
  /** Instead of the brand in words. */
  wordmark: drawing,
  wordmarkDark: drawing,
  firstRiver: colour,
  secondRiver: colour,
  ink: colour,
  paper: colour,
  /** Not said then: when a service is not for somebody, and what people say no to. */
  hidesRefusals: z.boolean().default(false),
})

export type Identity = z.infer<typeof identity>
