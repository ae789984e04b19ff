import { test } from 'vitest'
import { cases } from '../../harness/conformance/cases.ts'
import { checkCase } from '../../harness/conformance/check-case.ts'
import { library } from '../../harness/conformance/library.ts'
import { serviceByRequests } from '../../harness/embedded-service.ts'
import { loadDocuments } from './load-documents.ts'
import { temporaryDocuments } from './temporary-documents.fixture.ts'

test.each(cases)('$name', async (each) => {
  const service = serviceByRequests(await loadDocuments(await temporaryDocuments(library)))
  await checkCase((path) => service(`http://content.invalid/api/${path}`), each)
})
