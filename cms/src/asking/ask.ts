/** Refusals that are questions (`questions.ts`). */
import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { answerHeader, type Question } from '../questions'

/** Whoever is at work has answered with this; `yes` before anything was asked, `undefined` if nobody can be asked. */
export function answerOf(strapi: Core.Strapi): string | undefined {
  return strapi.requestContext.get()?.get(answerHeader) || undefined
}

/** Refuses what was asked for, for now. As a fault of the form: after any other error Strapi's form takes itself for saved. */
export function asking(refusal: string, question: Question): Error {
  return new errors.ValidationError(refusal, { errors: [], question })
}
