import { expect, test } from 'vitest'
import { eachPage } from './each-page.ts'

async function numbersRead(pageCount: (number: number) => number) {
  const numbers: number[] = []
  const page = async (number: number) => {
    numbers.push(number)
    return { pagination: { pageCount: pageCount(number) } }
  }
  let error: unknown
  try {
    for await (const _page of eachPage('http://x/api/seos', page));
  } catch (thrown) {
    error = thrown instanceof Error && thrown.name
  }
  return { numbers, error }
}

test('as many pages are read as there are, one more if one was added meanwhile', async () => {
  expect(await numbersRead(() => 3)).toEqual({ numbers: [1, 2, 3], error: undefined })
  expect(await numbersRead((number) => (number < 3 ? 3 : 4))).toEqual({ numbers: [1, 2, 3, 4], error: undefined })
  expect((await numbersRead(() => 0)).numbers).toEqual([1])
})

test('a service that counts a thousand million pages is asked for one, and one that counts on and on in the end no more', async () => {
  expect(await numbersRead(() => 1e9)).toEqual({ numbers: [1], error: 'ContentUnavailableError' })
  const growing = await numbersRead((number) => number + 1)
  expect(growing.error).toBe('ContentUnavailableError')
  expect(growing.numbers).toHaveLength(4_000)
})
