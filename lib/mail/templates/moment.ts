import { CLOCK_TIME } from '@/lib/core/clock-time'
import { formatterOf } from '@/lib/core/formatter'
import type { Locale } from '@/lib/core/locale'

/** A moment with its time zone, for notices about an account. */
export const momentOf = (props: { at: string; timeZone: string }, locale: Locale): string =>
  formatterOf(locale, props.timeZone).dateTime(new Date(props.at), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...CLOCK_TIME,
    timeZoneName: 'short',
  })
