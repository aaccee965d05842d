'use client'

import type { ComponentProps } from 'react'
import { NativeSelect } from './native-select'

export interface TimeZoneSelectProps extends ComponentProps<'select'> {
  /** The current value: browsers do not list every time zone they support. */
  zone: string
}

/** Time zones that the browser supports. */
export function TimeZoneSelect({ zone, ...select }: TimeZoneSelectProps) {
  return (
    // The server's list may differ.
    <NativeSelect {...select} suppressHydrationWarning>
      {[...new Set([zone, ...Intl.supportedValuesOf('timeZone')])].map((name) => (
        <option key={name} value={name}>
          {name.replaceAll('_', ' ')}
        </option>
      ))}
    </NativeSelect>
  )
}
