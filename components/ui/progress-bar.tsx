import { cn } from './class-names'

export interface ProgressBarProps {
  label: string
  /** 0 to `max`. Omit it for indeterminate progress. */
  value?: number
  max?: number
  /** Announced instead of a percentage: '120 of 2,000'. */
  valueText?: string
  className?: string
}

/** Progress of a long task. Draws only the bar: put a text beside it. */
export function ProgressBar({ label, value, max = 100, valueText, className }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      aria-valuetext={valueText}
      value={value}
      max={max}
      className={cn('progress', className)}
    />
  )
}
