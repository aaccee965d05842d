/** A press is not repeated later than this: the reader has moved on. */
const MAX_WAIT_MS = 5_000

/**
 * Inline script before the content: a button that is pressed before React listens to it is pressed again once React
 * does, which marks its elements with `__reactProps$`. A phone paints a page a second before its scripts run. Submit
 * buttons work without scripts. Dropped if the reader presses something else meanwhile. An event that reaches the button
 * and finds the mark there needs nothing: React has hydrated the button for it, and passes it on.
 */
export const EARLY_PRESS_SCRIPT = `(function(){var w,t;function l(b){return Object.keys(b).some(function(k){return !k.indexOf('__reactProps$')})}function f(b,d){if(w!==b||!b.isConnected||Date.now()-t>${MAX_WAIT_MS})return;if(!l(b))return requestAnimationFrame(function(){f(b,d)});w=0;b.dispatchEvent(new MouseEvent('click',{bubbles:true,cancelable:true,detail:d}))}addEventListener('click',function(e){if(!e.isTrusted)return;var b=e.target.closest('button');w=0;if(!b||l(b)||b.form&&b.type==='submit')return;w=b;t=Date.now();b.addEventListener('click',function(){if(l(b))w=0},{once:true});setTimeout(function(){f(b,e.detail)})},true)})()`
