import type { ComponentProps } from 'react'
import { cn } from './class-names'

/** Skeletons with a text for screen readers. */
export function LoadingRegion({
  label,
  className,
  children,
  ...rest
}: ComponentProps<'div'> & { label: string }) {
  return (
    <div {...rest} role="status" className={cn('loading-region', className)}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}
