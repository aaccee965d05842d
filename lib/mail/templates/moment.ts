import { CLOCK_TIME } from '@/lib/core/clock-time'
import { formatterOf } from '@/lib/core/formatter'
import type { Locale } from '@/lib/core/locale'
import { timeZoneOffset } from '@/lib/core/time-zone-offset'

/** '8 December 2026 at 09:00 GMT+1', for notices about an account or a community. */
export function momentOf(props: { at: string; timeZone: string }, locale: Locale): string {
  const at = new Date(props.at)
  const time = formatterOf(locale, props.timeZone).dateTime(at, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...CLOCK_TIME,
  })
  return `${time} ${timeZoneOffset(props.timeZone, at)}`
}
