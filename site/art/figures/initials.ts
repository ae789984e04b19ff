import { GRID } from '../drawing/path.ts'

/** `maeve-gallagher` as it was before it became a slug: drawings are seeded by the written name. */
export function nameFromSlug(slug: string): string {
  return slug
    .split('-')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

export type Initial = Capital & { readonly letter: string }

/**
 * The first and the last initial of a name's slug, or the only one: `maeve-gallagher` has M and G. Empty if it has no
 * letters.
 */
export function initialsOf(slug: string): Initial[] {
  const letters = slug
    .toUpperCase()
    .split('-')
    .flatMap((word) => initial(word.charAt(0)))
  const [first, last] = [letters.at(0), letters.at(-1)]
  if (!first || !last) return []
  return letters.length === 1 ? [first] : [first, last]
}

function initial(letter: string): Initial[] {
  const capital = Object.hasOwn(CAPITALS, letter) ? CAPITALS[letter] : undefined
  return capital ? [{ ...capital, letter }] : []
}

/** Pixels from a letter's origin to the next one's. */
export function advanceOf({ advance }: Capital, fontSize: number): number {
  return (advance * fontSize) / 1000
}

/** A letter as a path, its baseline starting at x, y; all in CSS pixels. */
export function letterPath({ outline }: Capital, x: number, y: number, fontSize: number, attributes = ''): string {
  const [left, baseline] = [Math.round(x * GRID), Math.round(y * GRID)]
  const scale = Number(((fontSize * GRID) / 1000).toFixed(4))
  return `<path${attributes} transform="translate(${left} ${baseline}) scale(${scale})" d="${outline}"/>`
}

/**
 * The capitals of Familjen Grotesk Bold as outlines, because an image file cannot use the page's fonts. Units are thousandths
 * of an em, y downwards from the baseline. Made once from @fontsource-variable/familjen-grotesk 5.3.0 (latin, wght instanced
 * at 700) with fontTools: `instantiateVariableFont`, then `SVGPathPen` scaled from 1200 to 1000 units an em and rounded.
 * The font is licensed under the SIL Open Font License 1.1.
 */
export type Capital = { readonly advance: number; readonly outline: string }

export const CAPITALS: Readonly<Record<string, Capital>> = {
  A: { advance: 625, outline: 'M7 0V-5L202 -650H422L618 -5V0H475L318 -542H298L138 0ZM169 -162 198 -268H417L446 -162Z' },
  B: {
    advance: 608,
    outline:
      'M63 0V-650H318Q440 -650 494 -606Q548 -562 548 -487Q548 -438 525 -408Q502 -378 454 -364V-344Q518 -330 550 -294Q583 -258 583 -190Q583 -104 527 -52Q471 0 342 0ZM197 -100H323Q387 -100 415 -125Q443 -151 443 -195Q443 -244 412 -267Q380 -290 323 -290H197ZM197 -388H308Q356 -388 384 -408Q412 -428 412 -469Q412 -550 308 -550H197Z',
  },
  C: {
    advance: 625,
    outline:
      'M322 12Q181 12 103 -77Q25 -166 25 -325Q25 -482 102 -572Q178 -662 322 -662Q408 -662 468 -630Q529 -598 563 -542Q598 -485 603 -412H464Q458 -480 420 -519Q382 -558 322 -558Q247 -558 208 -497Q170 -436 170 -324Q170 -208 210 -150Q249 -92 322 -92Q384 -92 421 -132Q458 -172 464 -238H603Q598 -165 563 -108Q529 -52 469 -20Q408 12 322 12Z',
  },
  D: {
    advance: 650,
    outline:
      'M63 0V-650H295Q468 -650 547 -565Q625 -479 625 -325Q625 -171 547 -85Q468 0 295 0ZM203 -108H287Q351 -108 394 -128Q437 -148 458 -195Q480 -242 480 -325Q480 -408 458 -455Q437 -502 394 -522Q351 -542 287 -542H203Z',
  },
  E: { advance: 550, outline: 'M63 0V-650H507V-540H202V-397H437V-295H202V-110H512V0Z' },
  F: { advance: 517, outline: 'M63 0V-650H492V-540H202V-392H422V-291H202V0Z' },
  G: {
    advance: 650,
    outline:
      'M307 12Q218 12 155 -30Q92 -72 58 -149Q25 -225 25 -327Q25 -430 60 -505Q94 -580 161 -621Q228 -662 327 -662Q412 -662 469 -632Q527 -603 559 -552Q592 -501 601 -433H468Q458 -493 422 -525Q386 -557 325 -557Q244 -557 205 -496Q165 -436 165 -326Q165 -213 206 -152Q248 -92 328 -92Q396 -92 432 -131Q469 -171 473 -238H290V-339H602V0H501V-75H481Q464 -42 424 -15Q383 12 307 12Z',
  },
  H: { advance: 683, outline: 'M63 0V-650H203V-402H480V-650H620V0H480V-289H203V0Z' },
  I: { advance: 267, outline: 'M63 0V-650H203V0Z' },
  J: {
    advance: 272,
    outline:
      'M-5 125V120Q15 91 31 61Q48 32 57 -10Q67 -51 67 -115V-650H207V-115Q207 -48 198 -3Q188 41 174 71Q160 101 145 125Z',
  },
  K: { advance: 633, outline: 'M63 0V-650H200V-400H250L437 -650H592V-645L367 -352L628 -5V0H462L250 -290H200V0Z' },
  L: { advance: 500, outline: 'M63 0V-650H203V-110H475V0Z' },
  M: { advance: 892, outline: 'M63 0V-650H310L431 -110H461L582 -650H828V0H698V-535H677L558 0H327L208 -535H187V0Z' },
  N: { advance: 717, outline: 'M63 0V-650H305L507 -110H527V-650H653V0H410L209 -540H190V0Z' },
  O: {
    advance: 667,
    outline:
      'M333 12Q230 12 161 -30Q92 -71 59 -147Q25 -222 25 -325Q25 -428 59 -504Q92 -579 161 -620Q230 -662 333 -662Q438 -662 506 -620Q574 -579 608 -504Q642 -428 642 -325Q642 -222 608 -147Q574 -71 506 -30Q438 12 333 12ZM333 -93Q418 -93 457 -154Q497 -214 497 -325Q497 -437 457 -497Q418 -557 333 -557Q249 -557 210 -497Q170 -437 170 -325Q170 -214 210 -154Q249 -93 333 -93Z',
  },
  P: {
    advance: 600,
    outline:
      'M63 0V-650H335Q460 -650 518 -597Q575 -544 575 -455Q575 -366 518 -312Q461 -259 335 -259H202V0ZM202 -364H314Q371 -364 403 -384Q435 -403 435 -454Q435 -504 403 -525Q371 -545 314 -545H202Z',
  },
  Q: {
    advance: 667,
    outline:
      'M333 12Q230 12 161 -30Q92 -71 59 -147Q25 -222 25 -325Q25 -428 59 -504Q92 -579 161 -620Q230 -662 333 -662Q438 -662 506 -620Q574 -579 608 -504Q642 -428 642 -325Q642 -222 608 -147Q574 -71 506 -30Q438 12 333 12ZM333 -93Q418 -93 457 -154Q497 -214 497 -325Q497 -437 457 -497Q418 -557 333 -557Q249 -557 210 -497Q170 -437 170 -325Q170 -214 210 -154Q249 -93 333 -93ZM440 125 309 -41H469L595 120V125Z',
  },
  R: {
    advance: 608,
    outline:
      'M63 0V-650H339Q422 -650 475 -626Q527 -602 551 -561Q576 -520 576 -466Q576 -404 543 -359Q511 -314 448 -295L593 -5V0H445L312 -275H202V0ZM202 -377H319Q373 -377 404 -395Q434 -413 434 -461Q434 -509 403 -527Q372 -545 319 -545H202Z',
  },
  S: {
    advance: 583,
    outline:
      'M302 12Q227 12 175 -8Q122 -28 90 -62Q58 -95 43 -135Q28 -174 25 -212H155Q157 -182 173 -155Q190 -128 223 -110Q257 -92 307 -92Q361 -92 387 -115Q413 -137 413 -172Q413 -207 390 -228Q368 -250 330 -262L236 -294Q191 -309 150 -331Q108 -353 82 -390Q55 -426 55 -482Q55 -541 85 -581Q114 -621 166 -642Q218 -662 286 -662Q372 -662 422 -633Q472 -604 495 -560Q518 -515 523 -467H393Q392 -490 380 -511Q369 -532 345 -546Q321 -559 280 -559Q234 -559 212 -540Q190 -521 190 -492Q190 -460 213 -441Q236 -422 274 -408L368 -377Q414 -362 455 -339Q496 -317 522 -280Q548 -242 548 -182Q548 -92 484 -40Q419 12 302 12Z',
  },
  T: { advance: 575, outline: 'M218 0V-540H25V-650H550V-540H358V0Z' },
  U: {
    advance: 667,
    outline:
      'M333 12Q192 12 124 -60Q55 -133 55 -269V-650H197V-273Q197 -193 227 -148Q258 -103 335 -103Q413 -103 443 -148Q473 -193 473 -273V-650H612V-269Q612 -133 543 -60Q475 12 333 12Z',
  },
  V: { advance: 625, outline: 'M202 0 7 -645V-650H148L307 -120H327L483 -650H618V-645L422 0Z' },
  W: {
    advance: 925,
    outline:
      'M118 0 23 -645V-650H160L238 -110H258L351 -650H582L677 -110H697L773 -650H902V-645L808 0H566L472 -540H452L359 0Z',
  },
  X: {
    advance: 625,
    outline:
      'M13 0V-5L205 -345L41 -645V-650H190L308 -432H328L442 -650H585V-645L422 -345L612 -5V0H457L320 -258H300L162 0Z',
  },
  Y: {
    advance: 567,
    outline:
      'M213 0V-270L6 -645V-650H157L238 -500Q250 -479 261 -457Q272 -435 283 -407H300Q312 -435 323 -457Q334 -479 345 -500L424 -650H561V-645L353 -268V0Z',
  },
  Z: {
    advance: 592,
    outline:
      'M28 0V-120L298 -432Q318 -453 337 -476Q357 -498 379 -520V-540H57V-650H554V-530L283 -218Q265 -197 245 -174Q225 -152 202 -130V-110H562V0Z',
  },
}
