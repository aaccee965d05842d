import type { ReactNode } from 'react'
import { cn } from '@/components/ui/class-names'

export interface MemberPageProps {
  /** As wide as reads well: lists, forms and texts. Their left edge stays that of the other pages. */
  column?: boolean
  className?: string
  children: ReactNode
}

/** The frame of a member's page: every title begins below the logo. */
export function MemberPage({ column, className, children }: MemberPageProps) {
  return (
    <div className={cn('page-container py-8 md:py-12', className)}>
      {column ? <div className="max-w-[46rem]">{children}</div> : children}
    </div>
  )
}
