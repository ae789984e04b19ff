/**
 * What is said if no page can be made, and so no document can supply the words: the server refuses a request before it
 * looks at it, or has failed. Braces stand for values, which `fill` writes.
 */
const wayBack = 'Go back to the form with your browser’s Back button: what you typed is still in it.'

export const refusalWords = {
  busy: {
    title: 'The site is busy',
    text: 'More pages are being asked for than we can make at once. Please try again in a few seconds.',
  },
  tooManyToRead: {
    title: 'Too many forms at once',
    text: `More forms came at once than we can read, so yours was not taken. ${wayBack} Please send it again in a few seconds.`,
  },
  tooManyToReceive: {
    title: 'Too many forms at once',
    text: `More forms are being sent than we can receive, so yours was not taken. ${wayBack} Please send it again in a few seconds.`,
  },
  tooManyFromYou: {
    title: 'Too many forms from your connection',
    text: `More came from your network in a short time than we accept, so this was not taken. ${wayBack} Please send it again in {wait}.`,
  },
  tooLarge: {
    title: 'That was too much for one message',
    text: `The request is larger than {bytes} bytes, so nothing was saved. ${wayBack} A message may be 5,000 characters long and a file 5 MB large: please send a smaller one.`,
  },
  tooSlow: {
    title: 'Your message took too long',
    text: `What you sent came so slowly that we stopped waiting, and nothing was saved. ${wayBack} Please send it again when your connection is better.`,
  },
  cutOff: {
    title: 'Your message arrived incomplete',
    text: `It was cut off on the way, so nothing was saved. ${wayBack} Please send it again.`,
  },
  notAccepted: {
    title: 'This request was not accepted',
    text: '{reason} Please open the page again and repeat what you did. Cookies must be allowed for this site.',
  },
  failed: { title: 'Something went wrong', text: 'This page could not be shown. Please try again in a moment.' },
  takesNoForm: {
    title: 'This page takes no form',
    text: 'What was sent here was not read, and nothing was saved. Please open the page again.',
  },
  home: 'To the home page',
  reference: 'Reference: {id}',
} as const
