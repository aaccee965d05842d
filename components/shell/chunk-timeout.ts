/** Timeout for loading a script, from the specification. */
export const CHUNK_TIMEOUT_MS = 120_000
/** A request for a chunk this soon after its failure is the loader's retry, which fails sooner. */
const ASKED_AGAIN_MS = 2000
const SECOND_TIMEOUT_MS = 10_000

const CHUNKS = 'script[src*="/_next/static/"],link[rel="stylesheet"][href*="/_next/static/"]'

type ChunkElement = HTMLScriptElement | HTMLLinkElement

/**
 * Fails every script requested from now on that has not loaded after two minutes, as if the connection had broken:
 * browsers have no timeout. The loader retries once; then its caller gets a ChunkLoadError.
 * @returns stops watching
 */
export function watchChunks(): () => void {
  const timers = new Map<ChunkElement, ReturnType<typeof setTimeout>>()
  const overdue = new Set<string>()
  const settled = ({ currentTarget }: Event) => {
    clearTimeout(timers.get(currentTarget as ChunkElement))
    timers.delete(currentTarget as ChunkElement)
  }
  const fail = (element: ChunkElement) => {
    const address = addressOf(element)
    if (!overdue.has(address)) {
      overdue.add(address)
      setTimeout(() => overdue.delete(address), ASKED_AGAIN_MS)
    }
    element.dispatchEvent(new Event('error'))
  }
  const watch = (element: ChunkElement) => {
    const patience = overdue.has(addressOf(element)) ? SECOND_TIMEOUT_MS : CHUNK_TIMEOUT_MS
    timers.set(
      element,
      setTimeout(() => fail(element), patience),
    )
    element.addEventListener('load', settled, { once: true })
    element.addEventListener('error', settled, { once: true })
  }
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Element && node.matches(CHUNKS)) watch(node as ChunkElement)
  })
  observer.observe(document.head, { childList: true })
  return () => {
    observer.disconnect()
    for (const timer of timers.values()) clearTimeout(timer)
  }
}

const addressOf = (element: ChunkElement) => ('src' in element ? element.src : element.href)
