import display from '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2?url'
import text from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'

/** Family, file and range of weights, as in `styles/fonts.css`, which is for readers without scripts. A file is fetched once. */
const faces = [
  ['Familjen Grotesk', display, '400 700'],
  ['Figtree', text, '300 599'],
  ['Figtree', text, '600 900'],
]

/**
 * Fetches the web fonts once the first content is painted, and adds them to the page together when all have arrived. Adding
 * fonts costs one new layout and restyles nothing; naming them on the root element restyled the whole page first.
 * If a page of this visit fetched them before it adds them from the start. Plain ES2020, no imports: it is written into the HTML.
 */
export const lateFonts = `(()=>{const fonts=${JSON.stringify(faces)}.map(([family,file,weight])=>new FontFace(family,'url('+file+')',{weight,display:'swap'})),use=()=>fonts.forEach(font=>document.fonts.add(font)),fetchFonts=()=>Promise.all(fonts.map(font=>font.load())).then(()=>{use();sessionStorage.fonts=1}).catch(()=>{});try{if(!isArrival&&sessionStorage.fonts)return use()}catch{}try{new PerformanceObserver((list,observer)=>{observer.disconnect();requestAnimationFrame(()=>setTimeout(fetchFonts))}).observe({type:'paint',buffered:true})}catch{fetchFonts()}})()`
