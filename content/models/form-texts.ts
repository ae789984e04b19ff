/** What forms say: labels, hints, choices, what sending means, and what is wrong or did not work. */
import { z } from 'zod'
import { template, text, titled } from '../model.ts'

/** The sentence beside a form's box is stored with what was sent. A new wording needs a new version. */
const consent = z.object({ version: text, text })

const labelled = z.object({ label: text, hint: text })

/** On every form. */
const common = z.object({
  name: text,
  workEmail: text,
  email: text,
  company: text,
  phone: text,
  budget: text,
  budgetBlank: text,
  terms: text,
  oneProblem: text,
  problems: template('count'),
  otherWays: template('address', 'number', 'hours'),
  limited: z.object({ title: text, text: template('wait') }),
  unavailable: titled,
  malformed: titled,
  tooLarge: titled,
  unreached: titled,
})

const options = z.object({
  needs: z.object({
    'new-product': text,
    'existing-software': text,
    'dedicated-developers': text,
    'data-and-ai': text,
    'cloud-and-devops': text,
    design: text,
    testing: text,
    'something-else': text,
  }),
  budgets: z.object({
    'under-25k': text,
    '25k-to-100k': text,
    '100k-to-250k': text,
    'over-250k': text,
    'not-known': text,
  }),
  teamSizes: z.object({ '1': text, '2-to-4': text, '5-to-10': text, 'over-10': text }),
  starts: z.object({ 'at-once': text, 'within-a-month': text, 'within-three-months': text, later: text }),
})

/** What is wrong with a field. */
const errors = z.object({
  name: text,
  nameTooLong: template('limit'),
  email: text,
  emailTooLong: template('limit'),
  emailMalformed: text,
  message: text,
  messageTooShort: template('limit'),
  messageTooLong: template('limit'),
  need: text,
  role: text,
  roleTooLong: template('limit'),
  teamSize: text,
  start: text,
  position: text,
  consent: text,
  fileTooLarge: text,
  fileType: text,
  fileNoRoom: text,
  other: text,
})

/** A page that a link in a mail leads to: what its button does, and that it has been done. */
const link = z.object({ title: text, text, button: text, seoTitle: text, seoDescription: text, done: titled })

const newsletter = z.object({
  title: text,
  text,
  seoTitle: text,
  seoDescription: text,
  email: text,
  consent: template('consent'),
  placeholder: text,
  submit: text,
  accepted: text,
  acceptedWithoutMail: text,
  limited: template('wait'),
  unavailable: text,
  unreached: text,
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
    email: text,
    phone: template('hours'),
    mistaken: text,
  }),
  newsletter: z.object({
    asked: z.object({ subject: text, text, mistaken: text }),
    again: z.object({ subject: text, text }),
    leave: text,
  }),
})

export const formTexts = z.object({
  common,
  options,
  errors,
  consents: z.object({ enquiry: consent, 'hire-request': consent, application: consent, newsletter: consent }),
  enquiry: z.object({ submit: text, promise: text, need: text, message: labelled }),
  hireRequest: z.object({
    submit: text,
    promise: text,
    role: z.object({ label: text, hint: template('example'), example: text }),
    teamSize: labelled.extend({ blank: text }),
    start: z.object({ label: text, blank: text }),
    message: labelled,
  }),
  application: z.object({
    submit: text,
    promise: text,
    link: text,
    message: labelled,
    file: z.object({ label: text, hint: text, again: text, tooLarge: text }),
  }),
  newsletter,
  /** None: these mails wait until somebody has written them. */
  mails: mails.nullable().default(null),
})

export type FormTexts = z.infer<typeof formTexts>
