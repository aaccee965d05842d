import { ChevronRight } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './icon'
import { PageLink } from './page-link'

/** A row that opens a page: its name and a summary of what is there. */
export function RowLink({
  href,
  icon,
  title,
  text,
}: {
  href: string
  icon: ReactNode
  title: ReactNode
  text: ReactNode
}) {
  return (
    <PageLink
      href={href}
      className="flex items-center gap-4 px-4 py-4 transition-colors hover:bg-surface-muted md:px-5 [&_svg]:size-5 [&_svg]:flex-none [&_svg]:text-ink-soft"
    >
      {icon}
      <span className="min-w-0 flex-1">
        <b className="block font-[560]">{title}</b>
        <span className="block text-sm text-ink-soft wrap-anywhere">{text}</span>
      </span>
      <Icon of={ChevronRight} />
    </PageLink>
  )
}
