import { Slot } from 'radix-ui/slot'
import type { ComponentProps } from 'react'
import { cn } from './class-names'

export interface CardProps extends ComponentProps<'div'> {
  /** `raised` is paper on the page; `quiet` a tint without edge or shadow; `accent` the brand's soft ground. */
  tone?: 'raised' | 'quiet' | 'accent'
  /** Room inside: none for a photo to the edge, `md` by default (20 px on a phone, 24 from 768). */
  room?: 'none' | 'sm' | 'md' | 'lg'
  /** The whole card leads somewhere: it answers the pointer. Stretch the link inside over it with `card-link`. */
  lively?: boolean
  asChild?: boolean
}

/** A surface. Never put one on another: inside a card, space and a hairline divide. */
export function Card({ tone = 'raised', room = 'md', lively, asChild, className, ...rest }: CardProps) {
  const Element = asChild ? Slot : 'div'
  return (
    <Element
      {...rest}
      className={cn(
        'card',
        `card-${tone}`,
        room !== 'none' && `card-room-${room}`,
        lively && 'card-lively',
        className,
      )}
    />
  )
}
