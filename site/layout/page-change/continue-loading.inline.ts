/**
 * The page that a navigation led to begins as the previous one ended: with 'Please wait...', until 300 ms after it is
 * complete. The layer is transparent over a page that came within 150 ms, which nobody should notice. One that was rendered ahead came at
 * once: its first frame does not wait for this. It needs no other script, because that may never arrive. Plain ES2020, no imports: it is written into the HTML.
 */
export const continueLoading = `(()=>{if(isArrival)return;const words=document.querySelector('[data-overlay] p'),go=how=>{let began;try{began=JSON.parse(sessionStorage.navigation).began}catch{return}root.dataset.loading=how||(Date.now()-began<150?'quick':'on');words.textContent='Please wait...';const end=()=>setTimeout(()=>{delete root.dataset.loading;words.textContent=''},300);document.readyState==='loading'?document.addEventListener('DOMContentLoaded',end):end()};document.prerendering?document.addEventListener('prerenderingchange',()=>requestAnimationFrame(()=>setTimeout(go,0,'quick'))):go()})()`
