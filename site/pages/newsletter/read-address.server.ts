import { z } from 'zod'

const email = z.email().max(254)

/** The e-mail address of a newsletter form, and what was typed if it is none. */
export function readAddress(form: FormData): { valid: true; address: string } | { valid: false; typed: string } {
  const typed = String(form.get('email') ?? '')
    .trim()
    .slice(0, 254)
  const parsed = email.safeParse(typed)
  return parsed.success ? { valid: true, address: parsed.data } : { valid: false, typed }
}
