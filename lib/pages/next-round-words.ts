import { CLOCK_TIME } from '@/lib/core/clock-time'
import { formatterOf } from '@/lib/core/formatter'
import type { PageContext } from './page-context'

/** The time of a round as text, in the viewer's time zone. */
export const nextRoundWords = ({ locale }: Pick<PageContext, 'locale'>, at: Date, timeZone: string): string =>
  formatterOf(locale).dateTime(at, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...CLOCK_TIME,
    timeZone,
  })
