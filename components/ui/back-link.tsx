import { ArrowLeft } from 'lucide'
import type { ReactNode } from 'react'
import { cn } from './class-names'
import { Icon } from './icon'
import { PageLink } from './page-link'

/** Leads to the page above this one. */
export function BackLink({
  href,
  className,
  children,
}: {
  href: string
  className?: string
  children: ReactNode
}) {
  return (
    <PageLink
      href={href}
      className={cn('text-link inline-flex min-h-11 items-center gap-2 [&_svg]:size-4', className)}
    >
      <Icon of={ArrowLeft} />
      {children}
    </PageLink>
  )
}
