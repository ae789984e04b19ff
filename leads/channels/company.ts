type Arrival = { subject: string; arrived: string }

/** Mails to those who sent a form. `{reference}` and `{hours}` stand for values known only when a mail is written. */
export type MailTexts = {
  acknowledgement: {
    message: Arrival
    application: Arrival
    reference: string
    email: string
    phone: string
    mistaken: string
  }
  newsletter: {
    asked: { subject: string; text: string; mistaken: string }
    again: { subject: string; text: string }
    leave: string
  }
}

/** Who writes the mails of this site, and in which words; read from the content, which may have changed since the start. */
export type Company = { email: string; supportHours: string; mails: MailTexts }
