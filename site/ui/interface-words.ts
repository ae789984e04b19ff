/**
 * Words of the interface itself: names of controls, units, and what is said if no document can be read. Everything else
 * that a visitor reads is content. Braces stand for values, which `fill` writes. Each is a separate constant, so that a
 * script contains only the words it uses.
 */
export const close = 'Close'
export const done = ' (done)'
export const leaveEmpty = 'Leave this empty'
export const newTab = ' (opens in a new tab)'
export const next = 'Next'
export const optional = ' (optional)'
export const pause = 'Pause'
export const play = 'Play'
export const playVideo = 'Play video'
/** Under 'Play video'. */
export const filmAbout = '{time}, captions in {language}'
export const minutesAndSeconds = '{minutes} min {seconds} s'
export const shortSeconds = '{seconds} s'
export const position = '{position} of {count}'
export const previous = 'Previous'
export const sending = 'Sending'
export const sendingNow = 'Sending…'
export const videoOf = 'Video of {person}'
export const videoFrom = 'Play the video from {host}'
/** Read after 'Play video', unseen. */
export const videoOfUnseen = ' of {person}'
export const wait = 'Please wait...'
export const carousel = 'carousel'
export const slide = 'slide'
export const about = 'about {time}'
export const second = '{count} second'
export const seconds = '{count} seconds'
export const minute = '{count} minute'
export const minutes = '{count} minutes'
export const hour = '{count} hour'
export const hours = '{count} hours'
export const halfHour = 'half an hour'
/** Before a time. */
export const over = 'over '
export const under = 'under '
export const andLast = '{others}, and {last}'
export const webAddress = 'https://'
export const andAHalf = '{count} and a half hours'
export const numbers = 'no one two three four five six seven eight nine'
