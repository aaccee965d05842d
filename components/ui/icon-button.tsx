import { Slot } from '@radix-ui/react-slot'
import type { ComponentProps } from 'react'
import type { ButtonSize, ButtonVariant } from './button-class'
import { cn } from './class-names'
import { swallow } from './swallow'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** Accessible name and tooltip, in the reader's language. */
  label: string
  variant?: ButtonVariant
  size?: ButtonSize
  /** For a toggle such as a bookmark: announced, and filled. */
  pressed?: boolean
  busy?: boolean
  /** Keeps the focus, so that a step to the end of a list does not throw a keyboard back to the start of the page. */
  disabled?: boolean
  asChild?: boolean
}

/** A round icon button. Small ones look small; the touch target is always at least 44 px. */
export function IconButton({
  label,
  variant = 'quiet',
  size = 'md',
  pressed,
  busy,
  disabled,
  asChild,
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  const look = cn('button', `button-${variant}`, 'icon-button', size !== 'md' && `button-${size}`, className)
  if (asChild) return <Slot title={label} {...rest} aria-label={label} className={look} />
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      aria-pressed={pressed}
      aria-busy={busy || undefined}
      aria-disabled={busy || disabled || rest['aria-disabled'] || undefined}
      data-disabled={disabled || undefined}
      onClick={busy || disabled ? swallow : onClick}
      className={look}
    />
  )
}
