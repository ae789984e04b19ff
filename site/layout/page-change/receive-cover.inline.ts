import { coverTransition } from './cover-transition.ts'

/**
 * Lets the document that a cover comes from change into this one. In the head, because that is decided before anything is
 * painted. Plain ES2020, no imports: it is written into the HTML.
 */
export const receiveCover = `(()=>{const go=()=>{try{if(isArrival||!JSON.parse(sessionStorage.navigation).hasCover)return;const sheet=new CSSStyleSheet;sheet.replaceSync('${coverTransition}');document.adoptedStyleSheets=[sheet];addEventListener('pagereveal',()=>document.adoptedStyleSheets=[])}catch{}};document.prerendering?document.addEventListener('prerenderingchange',go):go()})()`
