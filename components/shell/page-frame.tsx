import type { ReactNode } from 'react'
import { ScrollMark } from './scroll-mark'
import { SiteFooter } from './site-footer'
import { SiteHeader, type SiteHeaderProps } from './site-header'

/** What stands around every page of a community: header, navigation, footer. */
export function PageFrame({ children, ...props }: SiteHeaderProps & { children: ReactNode }) {
  const { community, locale } = props
  return (
    <div className="flex min-h-dvh flex-col">
      <ScrollMark />
      <SiteHeader {...props} />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <SiteFooter community={community} locale={locale} />
    </div>
  )
}
