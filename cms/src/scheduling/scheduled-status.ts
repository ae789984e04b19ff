/** Beside Strapi's three states of a document a fourth: it waits for its time. Lists and forms show what this says. */
import type { Core } from '@strapi/strapi'

type Version = { readonly publishedAt?: unknown; readonly publishAt?: unknown }

type Metadata = { getStatus(version: Version, others?: readonly Version[]): string }

function isScheduled({ publishedAt, publishAt }: Version): boolean {
  return !publishedAt && Boolean(publishAt) && new Date(String(publishAt)).getTime() > Date.now()
}

export function showScheduled(strapi: Core.Strapi): void {
  const metadata: Metadata = strapi.plugin('content-manager').service('document-metadata')
  const getStatus = metadata.getStatus.bind(metadata)
  metadata.getStatus = (version, others) => (isScheduled(version) ? 'scheduled' : getStatus(version, others))
}
