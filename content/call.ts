import type { Answer } from './rest/envelope.ts'

/** One kind of call. Its URL holds everything its answer depends on, and is therefore the key under which it is cached. */
export type Call<Args, Result> = {
  address(args: Args): string
  /** @throws ContentUnavailableError */
  read(args: Args): Promise<Result>
  /** Names of the content in a result, e.g. `articles` or `article:cloud-migration`; when that changes the result is outdated. */
  tags(args: Args): readonly string[]
}

/** Makes a call from its definition. */
export type Define = <Result, Args = void>(definition: Definition<Args, Result>) => Call<Args, Result>

export type Definition<Args, Result> = {
  path: string
  query?: (args: Args) => object
  decode: (answer: Answer, args: Args) => Result
  /** One result takes many pages: the mirror answers, so that a service of thousands of documents need not. */
  bulk?: boolean
  tags: readonly string[] | ((args: Args) => readonly string[])
}
