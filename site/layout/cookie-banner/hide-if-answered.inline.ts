/**
 * Hides the cookie banner from a visitor who has answered: one who accepted never sees it flash up from a shared cache, and one who declined
 * sees it only when a page is reloaded. In the first frame it is hidden from all (`cookie-banner.module.css`). Plain ES2020, no
 * imports: it is written into the HTML, in the head.
 */
export const hideIfAnswered = `(root.dataset.firstFrame==null?Promise.resolve():firstFrame).then(()=>{try{how=='reload'&&sessionStorage.removeItem('declined');(document.cookie.includes('AcceptPolicy=')||sessionStorage.declined)&&(root.dataset.cookies='answered')}catch{}})`
