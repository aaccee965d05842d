import type { ServerResponse } from 'node:http'
import { toBuffer } from './to-buffer'

const HEAD_END = '</head>'
/** As React writes the scripts of a page into its head. */
const SCRIPT = /<script src="(\/_next\/static\/[^"]+)" async=""( nonce="[^"]*")?><\/script>/g
/** Without a frame, as in a tab that was never shown. */
const MAX_WAIT_MS = 3_000

/** Inline script at the end of the head: runs the scripts that the links before it load. */
const RUN_AFTER_PAINT = `(function () {
  var nonce = document.currentScript.nonce, started
  function run() {
    if (started) return
    started = true
    document.querySelectorAll('link[data-run]').forEach(function (link) {
      var script = document.createElement('script')
      script.src = link.getAttribute('href')
      script.async = true
      script.nonce = nonce
      document.head.appendChild(script)
    })
  }
  requestAnimationFrame(function () { setTimeout(run) })
  setTimeout(run, ${MAX_WAIT_MS})
  if (document.hidden) run()
})()`

/**
 * Loads the scripts of a page with it, and runs them after its first paint. An async script runs as soon as it is there,
 * for a reader's second page before the paint, which it delays.
 *
 * @param head of a document, up to its end
 */
export function scriptsAfterPaint(head: string): string {
  let nonce: string | undefined
  const loading = head.replace(SCRIPT, (_script, path: string, attribute = '') => {
    nonce = attribute
    return `<link rel="preload" as="script" fetchPriority="low"${attribute} href="${path}" data-run=""/>`
  })
  return nonce === undefined ? head : `${loading}<script${nonce}>${RUN_AFTER_PAINT}</script>`
}

/** Has `scriptsAfterPaint` change the head of the document that is written to this response, if it is one. */
export function runScriptsAfterPaint(response: ServerResponse): void {
  const write = response.write.bind(response) as (chunk: unknown, ...more: unknown[]) => boolean
  const end = response.end.bind(response) as (...all: unknown[]) => ServerResponse
  /** Null once the head is sent. */
  let held: Buffer | null = Buffer.alloc(0)

  response.write = ((chunk: unknown, ...more: unknown[]) => {
    if (held && !isDocument(response)) held = null
    if (!held) return write(chunk, ...more)
    held = Buffer.concat([held, toBuffer(chunk, more[0]) ?? Buffer.alloc(0)])
    const done = more.filter((one) => typeof one === 'function')
    const at = held.indexOf(HEAD_END)
    if (at < 0) {
      for (const tell of done) queueMicrotask(tell as () => void)
      return true
    }
    const head = Buffer.from(scriptsAfterPaint(held.toString('utf8', 0, at)))
    const document = Buffer.concat([head, held.subarray(at)])
    held = null
    return write(document, ...done)
  }) as typeof response.write

  response.end = ((...all: unknown[]) => {
    const rest = held
    held = null
    if (rest && rest.length > 0) write(rest)
    return end(...all)
  }) as typeof response.end
}

const isDocument = (response: ServerResponse): boolean =>
  String(response.getHeader('content-type') ?? '').startsWith('text/html') &&
  !response.hasHeader('content-length')
