/**
 * Hides the banner that follows it in the page for a visitor who answered: one who accepted never sees it flash out of a
 * shared cache, and one who declined not with every page, only when a page is loaded again. Plain ES2020, no imports: it is
 * written into the HTML.
 */
export const hideIfAnswered = `(()=>{try{performance.getEntriesByType('navigation')[0].type==='reload'&&sessionStorage.removeItem('declined');(document.cookie.includes('AcceptPolicy=')||sessionStorage.declined)&&(document.documentElement.dataset.cookies='answered')}catch{}})()`
