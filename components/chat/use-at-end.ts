import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/**
 * Keeps a list scrolled to its end while it grows, unless the reader has scrolled up.
 * @param length of the list
 */
export function useAtEnd(length: number) {
  const list = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const [atEnd, setAtEnd] = useState(true)
  const before = useRef({ length, height: 0 })
  const toEnd = useCallback(() => setAtEnd(true), [])

  useEffect(() => {
    if (!list.current || !end.current) return
    const watch = new IntersectionObserver(([entry]) => setAtEnd(entry?.isIntersecting ?? false), {
      root: list.current,
      rootMargin: '80px',
    })
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [])

  // Lines may grow after they render: photos, and fetched meetings. The area shrinks with the keyboard of a phone and
  // when the message field grows.
  useEffect(() => {
    const area = list.current
    if (!area || !atEnd) return
    const watch = new ResizeObserver(() => {
      area.scrollTop = area.scrollHeight
      before.current.height = area.scrollHeight
    })
    for (const part of [area, ...area.children]) watch.observe(part)
    return () => watch.disconnect()
  }, [atEnd])

  useLayoutEffect(() => {
    const area = list.current
    if (!area) return
    // Prepended messages push the rest down; keep what the reader looks at in place.
    if (atEnd) area.scrollTop = area.scrollHeight
    else if (length > before.current.length && area.scrollTop < 200)
      area.scrollTop += area.scrollHeight - before.current.height
    before.current = { length, height: area.scrollHeight }
  }, [length, atEnd])

  return { list, end, atEnd, toEnd }
}
