/** The specification's patience with a part of the program that neither comes nor fails. */
export const CHUNK_TIMEOUT_MS = 120_000
/** The loader asks a second time within so long of a failure, and is then answered sooner. */
const ASKED_AGAIN_MS = 2000
const SECOND_TIMEOUT_MS = 10_000

const CHUNKS = 'script[src*="/_next/static/"],link[rel="stylesheet"][href*="/_next/static/"]'

type ChunkElement = HTMLScriptElement | HTMLLinkElement

/**
 * Fails every part of the program that is asked for from now on and still on its way after two minutes, as if the
 * connection had broken, where browsers wait without end: it is asked for once more, and after that whoever waits for
 * it hears a ChunkLoadError.
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
