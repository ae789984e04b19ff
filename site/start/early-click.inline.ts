/**
 * Remembers which button was pressed before there was a script to respond, for `pressAgain`: those that the browser by itself can do
 * nothing with. Plain ES2020, no imports: it is written into the HTML.
 */
export const earlyClick = `addEventListener('click',window.earlyClick=e=>{const b=e.target.closest?.('button[type=button]:not([popovertarget])');if(b)window.earlyClick.button=b},true)`
