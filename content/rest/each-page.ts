import { ContentUnavailableError } from './transport.ts'

/** Ten times what 10,000 articles take, 25 at a time. */
const mostPages = 4_000

/**
 * Page after page, from 1, as many as the service counts.
 * @param address of the first, for errors
 * @throws ContentUnavailableError if it counts more than a site can have
 */
export async function* eachPage<Page extends { readonly pagination: { readonly pageCount: number } }>(
  address: string,
  read: (number: number) => Promise<Page>,
): AsyncGenerator<Page> {
  for (let number = 1, pageCount = 1; number <= pageCount; number++) {
    const page = await read(number)
    pageCount = page.pagination.pageCount
    if (pageCount > mostPages)
      throw new ContentUnavailableError(address, `${pageCount} pages are more than ${mostPages}`)
    yield page
  }
}
