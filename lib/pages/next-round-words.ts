import { CLOCK_TIME } from '@/lib/core/clock-time'
import { formatterOf } from '@/lib/core/formatter'
import { nextRoundMoment } from '@/lib/domain/round/schedule/round-schedule'
import type { PageContext } from './page-context'

/** The time of the next round as text, in the viewer's time zone. */
export async function nextRoundWords(
  { community, locale }: Pick<PageContext, 'community' | 'locale'>,
  now: Date,
  timeZone: string,
): Promise<string> {
  return formatterOf(locale).dateTime(nextRoundMoment(community, now), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...CLOCK_TIME,
    timeZone,
  })
}
