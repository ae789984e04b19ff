/** The site is told what a picture shows where it is used: the words of the document, if it has its own, in place of the file's. */
import type { Core } from '@strapi/strapi'
import { isAskedBySite } from '../editing/keep-back'
import { isValues } from '../editing/site-document'
import { withPictureWords, wordsField } from '../picture-words'

const reading = ['findMany', 'findFirst', 'findOne']

export function sayWhatPicturesShow(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { action, contentType, params } = context
    const isConcerned = reading.includes(action) && wordsField in contentType.attributes
    if (!isConcerned || !isAskedBySite(strapi)) return next()
    if ('fields' in params && Array.isArray(params.fields)) {
      Object.assign(params, { fields: [...params.fields, wordsField] })
    }
    const found = await next()
    for (const document of [found].flat()) if (isValues(document)) Object.assign(document, withPictureWords(document))
    return found
  })
}
