import { Slot } from '@radix-ui/react-slot'
import type { ComponentProps } from 'react'
import { cn } from './class-names'

export interface CardProps extends ComponentProps<'div'> {
  /** `raised` is paper on the page; `quiet` a tint without edge or shadow; `accent` the brand's soft ground. */
  tone?: 'raised' | 'quiet' | 'accent'
  /** Padding: none for a photo to the edge, `md` by default (20 px on a phone, 24 from 768). */
  padding?: 'none' | 'sm' | 'md' | 'lg'
  /** The whole card is a link: it reacts to hover. Stretch the link inside over it with `card-link`. */
  lively?: boolean
  asChild?: boolean
}

/** A surface. Never nest one: inside a card, use space and a divider. */
export function Card({ tone = 'raised', padding = 'md', lively, asChild, className, ...rest }: CardProps) {
  const Element = asChild ? Slot : 'div'
  return (
    <Element
      {...rest}
      className={cn(
        'card',
        `card-${tone}`,
        padding !== 'none' && `card-padding-${padding}`,
        lively && 'card-lively',
        className,
      )}
    />
  )
}
