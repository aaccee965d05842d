'use client'

import type { ComponentProps, CSSProperties } from 'react'
import { cn } from './class-names'

export interface SliderProps
  extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'min' | 'max' | 'onChange' | 'aria-label'> {
  label: string
  value: number
  min: number
  max: number
  /** Where the line begins to be filled; the smallest value unless said. */
  from?: number
  /** How the value is read out: '12°'. */
  valueText: string
  onValueChange: (value: number) => void
}

/** A value between two ends, where the exact number matters less than what one sees. The browser's own, drawn by us. */
export function Slider({
  label,
  value,
  min,
  max,
  from = min,
  valueText,
  onValueChange,
  className,
  ...rest
}: SliderProps) {
  const share = (at: number) => `${((at - min) / (max - min)) * 100}%`
  const style = { '--from': share(Math.min(from, value)), '--to': share(Math.max(from, value)) }
  return (
    <input
      {...rest}
      type="range"
      aria-label={label}
      aria-valuetext={valueText}
      min={min}
      max={max}
      value={value}
      onChange={(event) => onValueChange(event.target.valueAsNumber)}
      style={style as CSSProperties}
      className={cn('slider', className)}
    />
  )
}
