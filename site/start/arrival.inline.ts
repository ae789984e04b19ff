/**
 * What the other inline scripts ask of the moment. `isArrival`: the visitor did not come from a page of this site, so there is nothing in
 * the tab to go on with. `firstFrame`: resolved after two frames, because the first may hold only the header. What can wait for it does:
 * what is not seen at once, and cookies and storage, whose first reading asks another process while the parser waits. Until then
 * the root has `data-first-frame`, unless the page opens below its top, or is laid out ahead of being shown. Plain ES2020, no
 * imports: it is written into the HTML, first of all.
 */
export const arrival = `const root=document.documentElement,how=performance.getEntriesByType('navigation')[0]?.type,isArrival=how=='navigate'&&!document.referrer.startsWith(origin),firstFrame=new Promise(go=>requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(()=>{delete root.dataset.firstFrame;go()}))));if(how=='navigate'&&!location.hash&&!document.prerendering)root.dataset.firstFrame=''`
