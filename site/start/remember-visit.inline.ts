/**
 * Keeps where a visit began, for the form that it may lead to: URL and referrer of the tab's first page, only in the tab.
 * `sections/lead-form/visit.ts` reads it when a form is first touched. Plain ES2020, no imports: it is written into the HTML.
 */
export const rememberVisit = `firstFrame.then(()=>{try{sessionStorage.visit||(sessionStorage.visit=JSON.stringify([location.href,document.referrer]))}catch{}})`
