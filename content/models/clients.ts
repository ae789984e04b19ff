/** Clients, and what they say. */
import { z } from 'zod'
import { address, image, sample, slug, text } from './common.ts'

/** Shown with all of its parts or not at all: the gate names the one that is missing. */
const film = z.object({
  /** A file of this site, or a page at YouTube or Vimeo. */
  url: address,
  poster: image.nullable().default(null),
  seconds: z.number().int().positive().nullable().default(null),
  /** Of a film that is a file, `url` is one too (WebVTT). */
  captions: z
    .object({
      language: z.string().regex(/^[a-z]{2,3}(?:-[A-Z]{2})?$/, 'a language such as en or en-IE (BCP 47)'),
      url: address.nullable().default(null),
    })
    .nullable()
    .default(null),
})

/** Whom work was done for: named once, and shown wherever a logo, a product, a case study or a quotation refers to it. */
export const client = z.object({
  slug,
  name: text,
  emblem: image,
  /** Where its name leads on the page of a product. */
  website: address.nullable().default(null),
  sample,
})

export const testimonial = z.object({
  slug,
  quote: text,
  person: text,
  role: text,
  client: client.nullable().default(null),
  /** Where the person works, if that is none of the clients. */
  company: text.nullable().default(null),
  photo: image,
  film: film.nullable().default(null),
  /** Search engines list no film without its day. */
  filmedAt: z.iso.date().nullable().default(null),
  order: z.number().int(),
  sample,
})

export const review = z.object({
  slug,
  quote: text,
  /** Who said it. */
  attribution: text,
  client: client.nullable().default(null),
  writtenOn: z.iso.date().nullable().default(null),
  /** Where it was published: the name of the place, its number there, and the address of the whole of it. */
  source: text.nullable().default(null),
  number: z.string().trim().default(''),
  url: address.nullable().default(null),
  order: z.number().int(),
  sample,
})

export type Client = z.infer<typeof client>
export type Testimonial = z.infer<typeof testimonial>
export type Review = z.infer<typeof review>
