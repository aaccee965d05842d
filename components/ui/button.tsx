import { Slot } from '@radix-ui/react-slot'
import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from './button-class'
import { swallow } from './swallow'

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /**
   * In progress: a spinner replaces the label at the same width, presses do nothing, and the focus stays (a disabled
   * button would lose it).
   */
  busy?: boolean
  /** Gives the look to the only child, usually a link. `busy` and `disabled` are for real buttons. */
  asChild?: boolean
}

/** Icons are plain children beside the text; the gap and their size come from the style. */
export function Button({ variant, size, wide, busy, asChild, className, ...rest }: ButtonProps) {
  const look = buttonClass({ variant, size, wide }, className)
  if (asChild) return <Slot {...rest} className={look} />
  return (
    <button
      type="button"
      {...rest}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true, onClick: swallow })}
      className={look}
    />
  )
}
