/**
 * Inline script in <head>: registers the service worker (public/sw.js) once everything that the page needs is
 * there. One constant text, so one hash for the Content-Security-Policy. The language is in the worker's address,
 * so another language is another worker, with its own offline page.
 */
export const REGISTER_WORKER_SCRIPT =
  "addEventListener('load',function(){var s=navigator.serviceWorker;s&&s.register('/sw.js?lang='+document.documentElement.lang).catch(function(){})})"
