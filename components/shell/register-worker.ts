/**
 * Inline script in <head>: registers the service worker (public/sw.js) once the page has loaded. One constant text, so
 * one hash for the Content-Security-Policy. The worker's URL contains the language, so each language has its own worker
 * and offline page.
 */
export const REGISTER_WORKER_SCRIPT =
  "addEventListener('load',function(){var s=navigator.serviceWorker;s&&s.register('/sw.js?lang='+document.documentElement.lang).catch(function(){})})"
