'use client'

import { usePathname } from 'next/navigation'
import { PageLink } from '@/components/ui/page-link'
import { TabLinks } from '@/components/ui/tab-links'

/** Upcoming and past events. */
export function EventTabs({ label, upcoming, past }: { label: string; upcoming: string; past: string }) {
  const path = usePathname()
  const tab = (href: string, text: string) => ({
    key: href,
    link: (
      <PageLink href={href} className="tab" aria-current={path === href ? 'page' : undefined}>
        {text}
      </PageLink>
    ),
  })
  return (
    <TabLinks label={label} className="mt-4" links={[tab('/events', upcoming), tab('/events/past', past)]} />
  )
}
