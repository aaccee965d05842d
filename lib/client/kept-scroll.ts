import { useEffect, useLayoutEffect } from 'react'

const KEY = 'tuesday-scroll'

/**
 * Whoever comes back to a long list stands where they stood. The browser does this by itself only where the list is
 * drawn before the page has loaded, and a list that is streamed in may come later.
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
