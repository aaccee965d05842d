import type { ReactNode } from 'react'
import { ScrollMark } from './scroll-mark'
import { SkipLink } from './skip-link'

/** The bar itself: stays over the page, and is set off from it past 78 px. */
export function HeaderBar({ skipLabel, children }: { skipLabel: string; children: ReactNode }) {
  return (
    <>
      <ScrollMark />
      <header className="site-header">
        <SkipLink label={skipLabel} />
        <div className="page-container site-header-row">{children}</div>
      </header>
    </>
  )
}
