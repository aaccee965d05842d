'use client'

import { useEffect, useState } from 'react'
import { CLOCK_TIME } from '@/lib/core/clock-time'
import { FORMAT_LOCALES, type Locale } from '@/lib/core/locale'

export interface ReaderTimeProps {
  start: string
  end: string
  /** The event's time zone. */
  timeZone: string
  locale: Locale
  /** A member's own; without it, the browser's. */
  readerZone?: string
  /** 'your time: {time}' */
  label: string
}

/** The event's time in the reader's time zone; nothing if it is the same. */
export function ReaderTime({ start, end, timeZone, locale, readerZone, label }: ReaderTimeProps) {
  const [time, setTime] = useState('')
  useEffect(() => {
    const range = (zone?: string) =>
      new Intl.DateTimeFormat(FORMAT_LOCALES[locale], {
        weekday: 'short',
        ...CLOCK_TIME,
        timeZone: zone,
      }).formatRange(new Date(start), new Date(end))
    const own = range(readerZone)
    setTime(own === range(timeZone) ? '' : own)
  }, [start, end, timeZone, locale, readerZone])
  return time && <span className="block text-sm text-ink-soft">{label.replace('{time}', time)}</span>
}
