'use client'

import { usePathname } from 'next/navigation'
import { PageLink } from '@/components/ui/page-link'
import { TabLinks } from '@/components/ui/tab-links'

export interface ContactsTabsProps {
  label: string
  interested: string
  bookmarks: string
  matches: string
}

export function ContactsTabs({ label, interested, bookmarks, matches }: ContactsTabsProps) {
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
    <TabLinks
      label={label}
      className="mt-4"
      links={[
        tab('/contacts', interested),
        tab('/contacts/bookmarks', bookmarks),
        tab('/contacts/matches', matches),
      ]}
    />
  )
}
