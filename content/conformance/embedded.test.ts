import { test } from 'vitest'
import { loadDocuments } from '../embedded/load-documents.ts'
import { createEmbeddedService } from '../embedded/service.ts'
import { temporaryDocuments } from '../embedded/temporary-documents.fixture.ts'
import { cases } from './cases.ts'
import { checkCase } from './check-case.ts'
import { library } from './library.ts'

test.each(cases)('$name', async (each) => {
  const service = createEmbeddedService(await loadDocuments(await temporaryDocuments(library)))
  await checkCase((path) => service(`http://content.invalid/api/${path}`), each)
})
