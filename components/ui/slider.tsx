'use client'

import type { ComponentProps, CSSProperties } from 'react'
import { cn } from './class-names'

export interface SliderProps
  extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'min' | 'max' | 'onChange' | 'aria-label'> {
  label: string
  value: number
  min: number
  max: number
  /** Where the track's fill begins; by default the minimum. */
  from?: number
  /** How the value is read out: '12°'. */
  valueText: string
  onValueChange: (value: number) => void
}

/** A styled native slider, for values whose exact number matters less than the visible effect. */
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
