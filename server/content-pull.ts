/** `npm run content:pull`: writes what is published in the content service back to content/documents. */
import { join, resolve } from 'node:path'
import { DocumentError } from '../content/embedded/check-document.ts'
import { cleanPicture } from '../content/publishing/clean-picture.ts'
import { ContentUnavailableError } from '../content/rest/transport.ts'
import { pullDocuments } from '../content/strapi/pull.ts'
import { loadEnvironment } from './env.ts'
import { isRaster } from './uploads/upload-address.ts'

const { contentUrl, contentToken } = loadEnvironment()

if (!contentUrl || !contentToken) {
  console.error('Set CONTENT_URL and CONTENT_TOKEN, as npm run cms prints them.')
  process.exitCode = 1
} else {
  try {
    const directory = resolve(import.meta.dirname, '../content/documents')
    const publicDirectory = resolve(import.meta.dirname, '../public')
    const pulled = await pullDocuments({ contentUrl, contentToken, directory, publicDirectory })
    const { written, removed, uploads, unchanged } = pulled
    for (const file of written) console.log(`written  ${file}`)
    for (const file of removed) console.log(`removed  ${file}`)
    for (const file of uploads) {
      if (isRaster.test(file)) await cleanPicture(join(publicDirectory, file), { mostPixels: Number.MAX_SAFE_INTEGER })
      console.log(`copied   public${file}`)
    }
    console.log(`${written.length} written, ${removed.length} removed, ${unchanged} as they were`)
  } catch (error) {
    if (!(error instanceof ContentUnavailableError || error instanceof DocumentError)) throw error
    console.error(`Nothing was changed. ${error.message}`)
    process.exitCode = 1
  }
}
