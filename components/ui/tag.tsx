import { X } from 'lucide'
import type { ReactNode } from 'react'
import { cn } from './class-names'
import { Icon } from './icon'

export interface TagProps {
  children: ReactNode
  /** Shared with the reader, or an active filter. */
  shared?: boolean
  onRemove?: () => void
  /** Needed with `onRemove`: 'Remove “design”'. */
  removeLabel?: string
  /** Makes it a toggle. */
  onPress?: () => void
  pressed?: boolean
  disabled?: boolean
  /** The topic's language, if it differs from the page's. */
  lang?: string
  className?: string
}

/** A topic. Static by default; a toggle with `onPress`, removable with `onRemove`. */
export function Tag({
  children,
  shared,
  onRemove,
  removeLabel,
  onPress,
  pressed,
  disabled,
  lang,
  className,
}: TagProps) {
  const look = cn('tag', shared && 'tag-shared', className)
  if (onPress)
    return (
      <button
        type="button"
        className={cn(look, 'tag-toggle')}
        aria-pressed={pressed ?? false}
        disabled={disabled}
        onClick={onPress}
      >
        {children}
      </button>
    )
  return (
    <span className={look}>
      <span lang={lang} className="tag-text">
        {children}
      </span>
      {onRemove && (
        <button
          type="button"
          className="tag-remove"
          aria-label={removeLabel}
          disabled={disabled}
          onClick={onRemove}
        >
          <Icon of={X} />
        </button>
      )}
    </span>
  )
}
