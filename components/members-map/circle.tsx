import type { CSSProperties } from 'react'
import { cn } from '@/components/ui/class-names'
import type { Cluster } from './clusters'

export interface CircleProps {
  cluster: Cluster
  count: string
  chosen: boolean
  label: string
  onPress: () => void
  /** Called when it gets keyboard focus. */
  onSee: () => void
}

/** A place on the map, or several that would cover each other. */
export function Circle({
  cluster: { x, y, size, label: name },
  count,
  chosen,
  label,
  onPress,
  onSee,
}: CircleProps) {
  return (
    <li
      className="absolute start-0 top-0"
      style={{ transform: `translate(calc(var(--x) + ${x} * var(--k)), calc(var(--y) + ${y} * var(--k)))` }}
    >
      <button
        type="button"
        aria-label={label}
        aria-pressed={chosen}
        className={cn('members-circle', chosen && 'is-chosen')}
        style={{ width: size, height: size }}
        onClick={onPress}
        onFocus={onSee}
      >
        {count}
      </button>
      <span
        aria-hidden="true"
        data-side={name.side}
        className="members-place"
        style={{ '--away': `${size / 2}px` } as CSSProperties}
      >
        {name.text}
      </span>
    </li>
  )
}
