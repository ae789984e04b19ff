/**
 * Fetches both web fonts once the first content is painted, and uses them together when they are here (`styles/fonts.css` names
 * them under `data-fonts`): one new layout instead of three. A visit that has them already uses them from the start.
 * Plain ES2020, no imports: it is written into the HTML.
 */
export const lateFonts = `(()=>{const root=document.documentElement,use=()=>{root.dataset.fonts=''};let had;try{had=sessionStorage.fonts}catch{}if(had)return use();const fetchFonts=()=>Promise.all(['1em Figtree','1em "Familjen Grotesk"'].map(font=>document.fonts.load(font))).then(()=>{use();try{sessionStorage.fonts=1}catch{}},()=>{});try{new PerformanceObserver((list,observer)=>{observer.disconnect();fetchFonts()}).observe({type:'paint',buffered:true})}catch{fetchFonts()}})()`
