import { cn } from './class-names'

export interface SpinnerProps {
  /** Announced. Omit it if something else already announces the work. */
  label?: string
  size?: 'sm' | 'md' | 'lg'
  className?: string
}

/** For short work in a known place. Use Skeletons for a page or a list that loads. */
export function Spinner({ label, size = 'md', className }: SpinnerProps) {
  return (
    <span className={cn('spinner-frame', className)} role={label ? 'status' : undefined}>
      <span aria-hidden="true" className={cn('spinner', `spinner-${size}`)} />
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
