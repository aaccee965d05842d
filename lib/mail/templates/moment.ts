import { CLOCK_TIME } from '@/lib/core/clock-time'
import type { Locale } from '@/lib/core/locale'

/** A moment with its time zone, for notices about an account. */
export const momentOf = (props: { at: string; timeZone: string }, locale: Locale): string =>
  new Date(props.at).toLocaleString(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...CLOCK_TIME,
    timeZoneName: 'short',
    timeZone: props.timeZone,
  })
