import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/**
 * Keeps a list at its end while it grows, unless the reader has scrolled up. The list is laid out in reverse, so the
 * browser does most of it, from the first paint on: `scrollTop` is 0 at the end, and negative above it.
 * @param last the key of its last line
 */
export function useAtEnd(last: string | undefined) {
  const list = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const [atEnd, setAtEnd] = useState(true)
  const before = useRef({ last, top: 0 })
  const toEnd = useCallback(() => setAtEnd(true), [])

  useEffect(() => {
    const area = list.current
    if (!area || !end.current) return
    const watch = new IntersectionObserver(([entry]) => setAtEnd(entry?.isIntersecting ?? false), {
      root: area,
      rootMargin: '80px',
    })
    watch.observe(end.current)
    const noteTop = () => {
      before.current.top = area.scrollTop + overflowOf(area)
    }
    area.addEventListener('scroll', noteTop, { passive: true })
    return () => {
      watch.disconnect()
      area.removeEventListener('scroll', noteTop)
    }
  }, [])

  useLayoutEffect(() => {
    const area = list.current
    if (!area) return
    if (atEnd) area.scrollTop = 0
    // A line at the end pushes the rest up; keep what the reader looks at in place.
    else if (last !== before.current.last) area.scrollTop = before.current.top - overflowOf(area)
    before.current.last = last
  }, [last, atEnd])

  return { list, end, atEnd, toEnd }
}

/** How far an area can be scrolled, in px. */
const overflowOf = (area: Element) => area.scrollHeight - area.clientHeight
