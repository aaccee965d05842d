'use client'

import { useEffect, useRef } from 'react'

/** Marks the page (data-scrolled on <html>) while it is scrolled past 78 px, the specification's threshold. */
export function ScrollMark() {
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const root = document.documentElement
    const watch = new IntersectionObserver(([entry]) => {
      root.toggleAttribute('data-scrolled', entry !== undefined && !entry.isIntersecting)
    })
    if (mark.current) watch.observe(mark.current)
    return () => {
      watch.disconnect()
      root.removeAttribute('data-scrolled')
    }
  }, [])
  return <span ref={mark} aria-hidden="true" className="absolute top-0 left-0 h-[78px] w-px" />
}
