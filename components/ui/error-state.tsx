import { CloudOff, RotateCw } from 'lucide'
import type { ReactNode } from 'react'
import { Button } from './button'
import { cn } from './class-names'
import { Icon } from './icon'

export interface ErrorStateProps {
  title: ReactNode
  children?: ReactNode
  retryLabel: string
  onRetry: () => void
  /** The retry is in progress. */
  busy?: boolean
  level?: 2 | 3 | 4
  className?: string
}

/** Shown in place of content that failed to load, with a retry. Announced when it appears. */
export function ErrorState({
  title,
  children,
  retryLabel,
  onRetry,
  busy,
  level = 2,
  className,
}: ErrorStateProps) {
  const Heading = `h${level}` as const
  return (
    <div role="alert" className={cn('blank', className)}>
      <span className="blank-icon" aria-hidden="true">
        <Icon of={CloudOff} />
      </span>
      <Heading className="blank-title">{title}</Heading>
      {children && <div className="blank-words">{children}</div>}
      <div className="blank-action">
        <Button variant="secondary" busy={busy} onClick={onRetry}>
          <Icon of={RotateCw} />
          {retryLabel}
        </Button>
      </div>
    </div>
  )
}
