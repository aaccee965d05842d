import type { ServerResponse } from 'node:http'

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
  let held: Buffer | null = Buffer.alloc(0)

  /** @returns what can be sent; null while the head is incomplete */
  function pass(chunk: unknown, encoding: unknown): unknown {
    if (!held) return chunk
    if (!isDocument(response)) {
      held = null
      return chunk
    }
    held = Buffer.concat([held, toBuffer(chunk, encoding)])
    const at = held.indexOf(HEAD_END)
    if (at < 0) return null
    const document = Buffer.concat([
      Buffer.from(scriptsAfterPaint(held.toString('utf8', 0, at))),
      held.subarray(at),
    ])
    held = null
    return document
  }

  response.write = ((chunk: unknown, ...more: unknown[]) => {
    const isHeld = held !== null
    const ready = pass(chunk, more[0])
    if (!isHeld) return write(chunk, ...more)
    const done = more.find((one) => typeof one === 'function')
    if (ready !== null) return write(ready, ...(ready === chunk ? more : done ? [done] : []))
    if (done) queueMicrotask(done as () => void)
    return true
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

const toBuffer = (chunk: unknown, encoding: unknown): Buffer =>
  typeof chunk === 'string'
    ? Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
    : Buffer.from(chunk as Uint8Array)
