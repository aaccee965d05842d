import { cn } from './class-names'

/** A placeholder with the size of the content, set by `className`. Not announced: see LoadingRegion for the text. */
export function Skeleton({ className, round }: { className?: string; round?: boolean }) {
  return <span aria-hidden="true" className={cn('skeleton', round && 'skeleton-round', className)} />
}
