import { BROWSER_ERROR_LENGTHS } from '@/lib/contracts/browser-error'

const { name, message, stack, path } = BROWSER_ERROR_LENGTHS

/** Limit per page: one that fails in a loop would repeat the same report. */
const MAX_REPORTS = 5

/**
 * Inline script in <head>, where errors are reported: sends those that nothing catches, also before the page's own
 * scripts have loaded, and those that error boundaries pass to `reportError`. Without a library: it would be the largest
 * script of many pages. Expected ones are dropped: the server's answers, calls that were given up, and scripts of a
 * version that is gone.
 */
export const REPORT_ERRORS_SCRIPT = `(function(n){function f(v){var e=v.error||v.reason;if(!(e instanceof Error)||!e.stack||/^(Api|Abort|Timeout|ChunkLoad)Error$/.test(e.name)||!n)return;n--;fetch('/api/errors',{method:'POST',keepalive:true,credentials:'omit',headers:{'Content-Type':'application/json'},body:JSON.stringify({name:String(e.name).slice(0,${name}),message:String(e.message).slice(0,${message}),stack:String(e.stack).slice(0,${stack}),path:location.pathname.slice(0,${path})})}).catch(function(){})}addEventListener('error',f);addEventListener('unhandledrejection',f)})(${MAX_REPORTS})`
