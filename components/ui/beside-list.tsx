import type { ReactNode } from 'react'
import { BackLink } from './back-link'
import { cn } from './class-names'

export interface BesideListProps {
  /** The list of pages. */
  list: ReactNode
  /** The page with the list. */
  back: { href: string; label: string }
  className?: string
  children: ReactNode
}

/** A page of a list. Wide screens show the list beside it; narrow ones a back link above it. */
export function BesideList({ list, back, className, children }: BesideListProps) {
  return (
    <div className={cn('grid grid-cols-[minmax(0,1fr)] gap-x-10', className)}>
      <div className="max-lg:hidden">{list}</div>
      <div>
        <BackLink href={back.href} className="mb-2 lg:hidden">
          {back.label}
        </BackLink>
        {children}
      </div>
    </div>
  )
}
