import { cn } from './class-names'

export interface SpinnerProps {
  /** Said aloud. Leave it out where something else already says that work is under way. */
  label?: string
  size?: 'sm' | 'md' | 'lg'
  className?: string
}

/** For short work in a known place. A page or a list that loads shows Skeletons. */
export function Spinner({ label, size = 'md', className }: SpinnerProps) {
  return (
    <span className={cn('spinner-frame', className)} role={label ? 'status' : undefined}>
      <span aria-hidden="true" className={cn('spinner', `spinner-${size}`)} />
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
