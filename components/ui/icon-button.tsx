import { Slot } from '@radix-ui/react-slot'
import type { ComponentProps } from 'react'
import type { ButtonSize, ButtonVariant } from './button-class'
import { cn } from './class-names'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** What it does, in the reader's language; the icon itself is silent. */
  label: string
  variant?: ButtonVariant
  size?: ButtonSize
  /** For a toggle such as a bookmark: announced, and drawn filled. */
  pressed?: boolean
  busy?: boolean
  asChild?: boolean
}

/** A round button of one icon. Small ones look small; what the finger hits is always at least 44 px. */
export function IconButton({
  label,
  variant = 'quiet',
  size = 'md',
  pressed,
  busy,
  asChild,
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  const look = cn('button', `button-${variant}`, 'icon-button', size !== 'md' && `button-${size}`, className)
  if (asChild) return <Slot {...rest} aria-label={label} className={look} />
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-pressed={pressed}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={look}
    />
  )
}
