import type { ComponentProps } from 'react'
import { cn } from './class-names'

export type Tone = 'neutral' | 'accent' | 'positive' | 'warning' | 'danger'

export interface BadgeProps extends ComponentProps<'span'> {
  tone?: Tone
}

/** A state in a word or two: 'Going', 'Pending'. Not pressed; for that there is Tag. */
export function Badge({ tone = 'neutral', className, ...rest }: BadgeProps) {
  return <span {...rest} className={cn('badge', `tone-${tone}`, className)} />
}
