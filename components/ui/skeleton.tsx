import { cn } from './class-names'

/** The shape of what is coming, sized by `className` like the thing itself. Silent: see LoadingRegion for the word. */
export function Skeleton({ className, round }: { className?: string; round?: boolean }) {
  return <span aria-hidden="true" className={cn('skeleton', round && 'skeleton-round', className)} />
}
