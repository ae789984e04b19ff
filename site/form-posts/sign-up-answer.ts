/** What became of an address. `typed` is shown again where the page is rendered again. */
export type SignUpAnswer = { status: 'accepted' | 'invalid' | 'refused'; message: string; typed: string }
