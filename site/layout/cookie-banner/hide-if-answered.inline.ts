/**
 * Hides the banner that follows it in the page for a visitor who has answered: one who accepted never sees it flash up from a
 * shared cache, and one who declined sees it only when a page is reloaded. Plain ES2020, no imports: it is
 * written into the HTML.
 */
export const hideIfAnswered = `(()=>{try{performance.getEntriesByType('navigation')[0].type==='reload'&&sessionStorage.removeItem('declined');(document.cookie.includes('AcceptPolicy=')||sessionStorage.declined)&&(document.documentElement.dataset.cookies='answered')}catch{}})()`
