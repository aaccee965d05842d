import type { ReactNode } from 'react'
import { PageLink } from './page-link'

/** A page in a list of pages beside the current one. */
export function SideLink({
  href,
  isCurrent,
  icon,
  children,
}: {
  href: string
  isCurrent: boolean
  icon: ReactNode
  children: ReactNode
}) {
  return (
    <PageLink
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      className="flex min-h-11 items-center gap-3 rounded-md px-3 text-ink-soft transition-colors hover:bg-surface-muted hover:text-ink aria-[current]:bg-accent-soft aria-[current]:text-ink aria-[current]:font-[560] [&_svg]:size-5 [&_svg]:flex-none"
    >
      {icon}
      {children}
    </PageLink>
  )
}
