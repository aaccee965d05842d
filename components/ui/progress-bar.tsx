import { cn } from './class-names'

export interface ProgressBarProps {
  label: string
  /** 0 to `max`. Leave it out while the end is not known. */
  value?: number
  max?: number
  /** Said in place of a percentage: '120 of 2,000'. */
  valueText?: string
  className?: string
}

/** How far long work has come. Draws the bar only: put the words beside it. */
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
