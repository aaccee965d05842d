import type { ReactNode } from 'react'
import { cn } from './class-names'

export interface EmptyStateProps {
  /** What is empty, kindly: 'Nothing new for now'. */
  title: ReactNode
  /** What to do next, or when to come back. */
  children?: ReactNode
  action?: ReactNode
  /** One icon. */
  icon?: ReactNode
  /** Heading level that fits the page. */
  level?: 2 | 3 | 4
  /** Id of the heading, to focus it. */
  titleId?: string
  className?: string
}

export function EmptyState({
  title,
  children,
  action,
  icon,
  level = 2,
  titleId,
  className,
}: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={cn('blank', className)}>
      {icon && (
        <span className="blank-icon" aria-hidden="true">
          {icon}
        </span>
      )}
      <Heading id={titleId} tabIndex={titleId ? -1 : undefined} className="blank-title">
        {title}
      </Heading>
      {children && <div className="blank-words">{children}</div>}
      {action && <div className="blank-action">{action}</div>}
    </div>
  )
}
