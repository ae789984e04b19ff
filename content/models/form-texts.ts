/** What forms say: labels, hints, choices, what sending means, and what is wrong or did not work. */
import { z } from 'zod'
import { country, sample, template, text, texts, titled } from './common.ts'

/** The sentence beside a form's box is stored with what was sent. A new wording needs a new version. */
export const consent = z.object({ version: text, text })

const labelled = z.object({ label: text, hint: text })

/** A field for a file: `again` instead of the hint above a form that comes back without it. */
const file = z.object(texts('label', 'hint', 'again', 'tooLarge'))

/** On every form. */
const common = z.object({
  ...texts('name', 'workEmail', 'email', 'company', 'phone', 'budget', 'budgetBlank', 'terms', 'oneProblem'),
  /** What opens the fields that a short form does not show at once. */
  more: text,
  brief: file,
  problems: template('count'),
  otherWays: template('address', 'number', 'hours'),
  /** Above a form that another page has begun. */
  begun: titled,
  limited: z.object({ title: text, text: template('wait') }),
  unavailable: titled,
  malformed: titled,
  tooLarge: titled,
  unreached: titled,
})

const options = z.object({
  needs: z.object({
    ...texts('new-product', 'existing-software', 'dedicated-developers', 'data-and-ai', 'cloud-and-devops'),
    ...texts('design', 'testing', 'something-else'),
  }),
  budgets: z.object({
    ...texts('currency', 'notKnown'),
    under: template('most'),
    between: template('least', 'most'),
    over: template('least'),
    /** Each has amounts of its own, rising: nothing is converted. The first is for whoever is in no country of the others. */
    currencies: z
      .array(
        z.object({
          code: z.string().regex(/^[A-Z]{3}$/, 'a currency of three letters such as EUR (ISO 4217)'),
          name: text,
          countries: z.array(country),
          amounts: z.array(z.number().int().positive()).min(1).max(6),
        }),
      )
      .min(1),
    /** Of the amounts. */
    sample,
  }),
  teamSizes: z.object(texts('1', '2-to-4', '5-to-10', 'over-10')),
  starts: z.object(texts('at-once', 'within-a-month', 'within-three-months', 'later')),
})

/** Newer than most documents: until somebody has written it, `other` is said. */
const orOther = z.string().trim().default('')

/** What is wrong with a field. */
const written = z.object({
  name: text,
  nameTooLong: template('limit'),
  email: text,
  emailTooLong: template('limit'),
  ...texts('emailMalformed', 'phone'),
  company: orOther,
  budget: orOther,
  message: text,
  messageTooShort: template('limit'),
  messageTooLong: template('limit'),
  ...texts('need', 'role'),
  roleTooLong: template('limit'),
  ...texts('teamSize', 'start', 'position', 'ringAt', 'ringAtGone', 'ringPart', 'ringPlace'),
  ...texts('consent', 'fileTooLarge', 'fileType', 'fileNoRoom', 'other'),
})

const errors = written.overwrite(({ company, budget, ...said }) => ({
  ...said,
  company: company || said.other,
  budget: budget || said.other,
}))

/** A page that a link in a mail leads to: what its button does, and that it has been done. */
const link = titled.extend({ ...texts('button', 'seoTitle', 'seoDescription'), done: titled })

const newsletter = z.object({
  ...texts('title', 'text', 'seoTitle', 'seoDescription', 'email'),
  consent: template('consent'),
  ...texts('placeholder', 'submit', 'accepted', 'acceptedWithoutMail'),
  limited: template('wait'),
  ...texts('unavailable', 'unreached'),
  confirm: link,
  unsubscribe: link,
  unknownLink: titled,
  unavailableLink: titled,
  toNewsletter: text,
})

const arrival = z.object({ subject: template('reference'), arrived: text })

/** What the site writes to people who sent a form. */
const mails = z.object({
  acknowledgement: z.object({
    message: arrival,
    application: arrival,
    reference: template('reference'),
    answer: template('day', 'time', 'place'),
    /** On the sender's clocks, and when that is in the office. */
    answerThere: template('day', 'time', 'zone', 'officeTime', 'place'),
    /** When somebody rings who was asked to, as `answerThere`, or in which part of the next working day. */
    ring: template('day', 'time', 'zone', 'officeTime', 'place'),
    ringPart: z.object(texts('morning', 'afternoon')),
    email: text,
    phone: template('hours'),
    mistaken: text,
  }),
  newsletter: z.object({
    asked: z.object(texts('subject', 'text', 'mistaken')),
    again: z.object(texts('subject', 'text')),
    leave: text,
    /** The link from a letter to its page on the site; without it there is none. */
    online: text.optional(),
  }),
})

/** Whether to ring, and when. Half hours are offered where a script can tell the visitor's time, parts of a day elsewhere. */
const ring = z.object({
  ...texts('label', 'no', 'yes', 'hint'),
  from: template('place'),
  fromThere: template('place', 'time'),
  part: text,
  parts: z.object(texts('morning', 'afternoon')),
  place: labelled,
})

export const formTexts = z.object({
  common,
  options,
  errors,
  consents: z.object({ enquiry: consent, 'hire-request': consent, application: consent, newsletter: consent }),
  enquiry: z.object({ submit: text, promise: text, need: text, message: labelled, ring }),
  hireRequest: z.object({
    ...texts('submit', 'promise'),
    role: z.object({ label: text, hint: template('example'), example: text }),
    teamSize: labelled.extend({ blank: text }),
    start: z.object({ label: text, blank: text }),
    message: labelled,
  }),
  application: z.object({
    ...texts('submit', 'promise', 'link'),
    message: labelled,
    file,
  }),
  newsletter,
  /** None: these mails wait until somebody has written them. */
  mails: mails.nullable().default(null),
})

export type FormTexts = z.infer<typeof formTexts>
