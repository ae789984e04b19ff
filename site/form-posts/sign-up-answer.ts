/** What became of an e-mail address. `typed` is shown again if the page is rendered again. */
export type SignUpAnswer = { status: 'accepted' | 'invalid' | 'refused'; message: string; typed: string }
