import { useEffect, useLayoutEffect } from 'react'

const KEY = 'tuesday-scroll'

/**
 * Restores the scroll position of a long list. Browsers do this only if the list is rendered before the load event,
 * and a streamed list may arrive later.
 */
export function useKeptScroll(): void {
  useEffect(() => {
    const keep = () =>
      sessionStorage.setItem(KEY, JSON.stringify({ href: location.href, top: window.scrollY }))
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [])
  useLayoutEffect(() => {
    const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const kept = sessionStorage.getItem(KEY)
    if (!kept || arrival?.type !== 'back_forward' || arrival.name !== location.href) return
    sessionStorage.removeItem(KEY)
    const { href, top } = JSON.parse(kept) as { href: string; top: number }
    if (href === location.href) window.scrollTo(0, top)
  }, [])
}
