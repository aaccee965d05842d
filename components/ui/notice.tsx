import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide'
import type { ReactNode } from 'react'
import { cn } from './class-names'
import { Icon } from './icon'
import { IconButton } from './icon-button'

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger'

export interface NoticeProps {
  tone?: NoticeTone
  title?: ReactNode
  children?: ReactNode
  /** A button or a link at the end. */
  action?: ReactNode
  onDismiss?: () => void
  /** Needed with `onDismiss`. */
  dismissLabel?: string
  /** The result of an action, so it is announced: assertively for danger, politely otherwise. */
  live?: boolean
  className?: string
}

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert }
const TONES = { info: 'neutral', success: 'positive', warning: 'warning', danger: 'danger' }

/** A message that stays in its place on the page. For a transient one use a toast. */
export function Notice({
  tone = 'info',
  title,
  children,
  action,
  onDismiss,
  dismissLabel = '',
  live,
  className,
}: NoticeProps) {
  const icon = ICONS[tone]
  return (
    <div
      role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}
      className={cn('notice', `tone-${TONES[tone]}`, className)}
    >
      <Icon of={icon} className="notice-icon" />
      <div className="notice-words">
        {title && <p className="notice-title">{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className="notice-action">{action}</div>}
      </div>
      {onDismiss && (
        <IconButton label={dismissLabel} size="sm" className="notice-close" onClick={onDismiss}>
          <Icon of={X} />
        </IconButton>
      )}
    </div>
  )
}
