import type { Answer } from './rest/envelope.ts'

/** One kind of call. Its address is everything its answer depends on, and therefore the key under which it is cached. */
export type Call<Args, Result> = {
  address(args: Args): string
  /** @throws ContentUnavailableError */
  read(args: Args): Promise<Result>
  /** Names of the content in a result, e.g. `articles` or `article:cloud-migration`; a change of it outdates the result. */
  tags(args: Args): readonly string[]
}

/** Makes a call from its definition. */
export type Define = <Result, Args = void>(definition: Definition<Args, Result>) => Call<Args, Result>

export type Definition<Args, Result> = {
  path: string
  query?: (args: Args) => object
  decode: (answer: Answer, args: Args) => Result
  /** Many pages are read for one result: a service of thousands of documents need not be asked. */
  bulk?: boolean
  tags: readonly string[] | ((args: Args) => readonly string[])
}
