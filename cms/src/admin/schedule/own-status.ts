import type { DocumentActionComponent, DocumentActionProps } from '@strapi/content-manager/strapi-admin'

/** Strapi's own actions know drafts, what is published, and what was changed since. */
function withOwnStatus(props: DocumentActionProps): DocumentActionProps {
  const { document, meta } = props
  // Said by the service (`cms/src/scheduling/scheduled-status.ts`).
  if (!document || String(document.status) !== 'scheduled') return props
  const isPublished = meta?.availableStatus.some(({ publishedAt }) => publishedAt !== null)
  return { ...props, document: { ...document, status: isPublished ? 'modified' : 'draft' } }
}

/** An action of Strapi for a document that may be scheduled. */
export function forScheduled(action: DocumentActionComponent): DocumentActionComponent {
  const known: DocumentActionComponent = (props) => action(withOwnStatus(props))
  return Object.assign(known, { type: action.type, position: action.position })
}
