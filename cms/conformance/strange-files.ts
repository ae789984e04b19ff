/** Files that nobody should be able to upload, and one that is cleaned. */
export const bytes = (text: string) => new TextEncoder().encode(text)

/** The beginning of a picture as telephones take them. */
export const heic = Uint8Array.from([0, 0, 0, 24, ...bytes('ftypheic'), 0, 0, 0, 0, ...bytes('mif1heic')])

/** The beginning of a program for Windows. */
export const program = bytes('MZ\u0090\u0000\u0003')

export const page = bytes('<!doctype html><script>parent.steal()</script>')

/** A triangle, with every kind of script that a drawing may carry. */
export const drawing =
  bytes(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" onload="steal()">
    <script>steal()</script><a href="javascript:steal()"><path d="M0 0h10v10z" fill="url(#g)" onclick="steal()"/></a>
    <foreignObject><iframe src="https://evil.example"/></foreignObject>
    <image href="https://evil.example/track.png"/><style>@import url(https://evil.example);</style>
    <linearGradient id="g"><stop offset="0" stop-color="#0a7a70"/></linearGradient></svg>`)
