import type { ReactNode } from 'react'
import { PageLink } from '@/components/ui/page-link'
import { TabLinks } from '@/components/ui/tab-links'

export interface MainTab {
  href: string
  text: string
  count: ReactNode
  current: boolean
  /** Target of the guided tour. */
  tour?: string
}

/** The tabs of the main page: recommendations and requests. */
export function MainTabs({ label, tabs }: { label: string; tabs: readonly MainTab[] }) {
  return (
    <TabLinks
      label={label}
      className="md:mt-4"
      links={tabs.map(({ href, text, count, current, tour }) => ({
        key: href,
        link: (
          <PageLink href={href} className="tab" data-tour={tour} aria-current={current ? 'page' : undefined}>
            {text}
            {count}
          </PageLink>
        ),
      }))}
    />
  )
}
