/**
 * Starts the client after `load`, or at the first sign of use. A click on a button that
 * needs the client (`data-replay`; "narrow" only below 767 px, the mobile breakpoint of specification §9) is held and
 * clicked again by `replayFirstClick` once the page is hydrated. Plain ES2020, no imports: it is written into the HTML.
 */
export const loader = `(()=>{let started;const start=()=>{if(started)return;started=1;const parked=document.querySelector('script[type="text/x-deferred-module"]'),live=document.createElement('script');live.type='module';live.textContent=parked.textContent;document.head.append(live)};const hold=e=>{if(window.__hydrated){removeEventListener('click',hold,true);return}const b=e.target.closest&&e.target.closest('[data-replay]');if(!b||b.dataset.replay==='narrow'&&!matchMedia('(max-width:766.98px)').matches)return;e.preventDefault();e.stopImmediatePropagation();window.__heldClick=b;start()};addEventListener('click',hold,true);for(const t of['pointerdown','keydown','focusin','touchstart'])addEventListener(t,start,{once:true,capture:true,passive:true});addEventListener('load',()=>setTimeout(start))})()`
