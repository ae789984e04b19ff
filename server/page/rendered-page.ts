import { createHash } from 'node:crypto'
import { compress, decompressBrotli } from '../encoding/compress.ts'
import type { Coding, Encoding } from '../encoding/negotiation.ts'
import { encodings } from '../encoding/negotiation.ts'

type Bytes = Uint8Array<ArrayBuffer>
type HeaderRecord = Readonly<Record<string, string>>

/** A page in one coding, ready to be sent: the header records are made once, not per request. */
export type EncodedPage = {
  body: Bytes
  headers: HeaderRecord
  /** The same as one list, as Node takes them: names and values in turn. */
  rawHeaders: readonly string[]
  /** The same without what describes a body, for 304. */
  notModifiedHeaders: HeaderRecord
  /** Strong ETags under which these bytes, or an earlier compression of the same content, were sent; newest first. */
  etags: readonly string[]
}

/** Below this many bytes compression gains less than its header costs. */
const COMPRESSION_MINIMUM = 512

const etagSuffix: Record<Coding, string> = { identity: '', br: '-br', zstd: '-zstd', gzip: '-gzip' }

/** Whether an answer may be kept, shared with everyone who asks while it is being made, or neither. */
export type Reuse = 'store' | 'share' | 'never'

export type RenderedAnswer = {
  status: number
  headers: HeaderRecord
  cookies: readonly string[]
  body: Bytes
  tags: ReadonlySet<string>
  reuse: Reuse
  isCompact?: boolean
  /** Milliseconds for which the answer itself says it is valid; a page leaves that to the cache. */
  freshMs?: number | undefined
}

/** One rendered answer of React Router: its content, compressed on first need, and the content tags it was made from. */
export class RenderedPage {
  readonly status: number
  readonly tags: ReadonlySet<string>
  readonly reuse: Reuse
  readonly freshMs: number | undefined
  /** `Set-Cookie` values; only a page that is never reused has any. */
  readonly cookies: readonly string[]
  /** Identifies content and headers: two renders with the same digest are the same page. */
  readonly digest: string
  readonly available: readonly Encoding[]
  readonly #headers: HeaderRecord
  readonly #encoded = new Map<Coding, EncodedPage>()
  readonly #pending = new Map<Coding, Promise<EncodedPage>>()
  #source: Bytes | undefined
  #improvement: 'unwanted' | 'wanted' | 'started' = 'unwanted'

  constructor(answer: RenderedAnswer) {
    this.status = answer.status
    this.tags = answer.tags
    this.reuse = answer.reuse
    this.freshMs = answer.freshMs
    this.cookies = answer.cookies
    this.#headers = answer.headers
    this.#source = answer.body
    this.available = answer.isCompact || answer.body.byteLength < COMPRESSION_MINIMUM ? [] : encodings
    this.digest = createHash('sha256')
      .update(JSON.stringify(answer.headers))
      .update(answer.body)
      .digest('base64url')
      .slice(0, 24)
  }

  get byteLength(): number {
    let total = this.#source?.byteLength ?? 0
    for (const [coding, { body }] of this.#encoded) total += coding === 'identity' ? 0 : body.byteLength
    return total
  }

  /** True once, from the first time that brotli is needed. */
  takeImprovement(): boolean {
    const isWanted = this.#improvement === 'wanted'
    if (isWanted) this.#improvement = 'started'
    return isWanted
  }

  /** The page in this coding if it was made before, without a promise: the hot path. */
  encoded(coding: Coding): EncodedPage | undefined {
    return this.#encoded.get(coding)
  }

  /** The page in this coding, made now if need be; concurrent calls share the work. */
  encode(coding: Coding): Promise<EncodedPage> {
    const pending = this.#pending.get(coding)
    if (pending) return pending
    if (coding === 'br' && this.#improvement === 'unwanted') this.#improvement = 'wanted'
    const work = this.#encode(coding).finally(() => this.#pending.delete(coding))
    this.#pending.set(coding, work)
    return work
  }

  /** Compresses once more, as small as brotli can. Only brotli is kept: other codings are made from it on request. */
  async improve(): Promise<void> {
    const body = await compress('br', await this.#identity(), 'best')
    this.#keep('br', body, [this.#etag('-br11'), this.#etag(etagSuffix.br)])
  }

  async #encode(coding: Coding): Promise<EncodedPage> {
    const identity = await this.#identity()
    const body = coding === 'identity' ? identity : await compress(coding, identity, 'quick')
    if (coding === 'identity') this.#source = body
    const encoded = this.#encoded.get(coding) ?? this.#keep(coding, body, [this.#etag(etagSuffix[coding])])
    // After a crawler's visit only a fifth of the page's size stays in memory.
    if (this.#encoded.has('br') && !this.#encoded.has('identity')) this.#source = undefined
    return encoded
  }

  async #identity(): Promise<Bytes> {
    if (this.#source) return this.#source
    const best = this.#encoded.get('br')
    if (!best) throw new Error('A page without its source must have a brotli version')
    return decompressBrotli(best.body)
  }

  #keep(coding: Coding, body: Bytes, etags: readonly string[]): EncodedPage {
    // Only a page that can be requested again gets a validator.
    const validator: HeaderRecord = this.status === 200 ? { etag: etags[0] ?? '' } : {}
    const { 'content-type': contentType = 'text/plain; charset=utf-8', ...others } = this.#headers
    const notModifiedHeaders = { ...others, ...validator }
    const headers = {
      // First, because the adapter looks for it.
      'content-length': String(body.byteLength),
      'content-type': contentType,
      ...(coding === 'identity' ? {} : { 'content-encoding': coding }),
      ...notModifiedHeaders,
    }
    const encoded = { body, headers, rawHeaders: Object.entries(headers).flat(), notModifiedHeaders, etags }
    this.#encoded.set(coding, encoded)
    return encoded
  }

  #etag(suffix: string): string {
    return `"${this.digest}${suffix}"`
  }
}
