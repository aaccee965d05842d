'use client'

import { usePathname } from 'next/navigation'
import { PageLink } from '@/components/ui/page-link'
import { TabLinks } from '@/components/ui/tab-links'

export interface PathTabsProps {
  label: string
  /** Path and name of each tab. */
  tabs: readonly (readonly [path: string, text: string])[]
}

/** Tabs that are pages; the current one is marked. */
export function PathTabs({ label, tabs }: PathTabsProps) {
  const path = usePathname()
  return (
    <TabLinks
      label={label}
      className="mt-4"
      links={tabs.map(([href, text]) => ({
        key: href,
        link: (
          <PageLink href={href} className="tab" aria-current={path === href ? 'page' : undefined}>
            {text}
          </PageLink>
        ),
      }))}
    />
  )
}
