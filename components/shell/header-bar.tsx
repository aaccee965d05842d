import type { ReactNode } from 'react'
import { ScrollMark } from './scroll-mark'
import { SkipLink } from './skip-link'

/** The header's bar: sticky, and set off from the page once scrolled past 78 px. */
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
