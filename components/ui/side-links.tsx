'use client'

import type { IconNode } from 'lucide'
import { usePathname } from 'next/navigation'
import { Icon } from './icon'
import { PageLink } from './page-link'

export interface SideLinksProps {
  links: readonly { href: string; icon: IconNode; label: string }[]
}

/** A list of pages beside the current one. */
export function SideLinks({ links }: SideLinksProps) {
  const path = usePathname()
  return (
    <ul>
      {links.map(({ href, icon, label }) => (
        <li key={href}>
          <PageLink
            href={href}
            aria-current={path === href ? 'page' : undefined}
            className="flex min-h-11 items-center gap-3 rounded-md px-3 text-ink-soft transition-colors hover:bg-surface-muted hover:text-ink aria-[current]:bg-accent-soft aria-[current]:text-ink aria-[current]:font-[560] [&_svg]:size-5 [&_svg]:flex-none"
          >
            <Icon of={icon} />
            {label}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
