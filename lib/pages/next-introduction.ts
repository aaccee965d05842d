import type { NextIntroduction } from '@/lib/contracts/next-introduction'
import type { ProfileView } from '@/lib/contracts/participant'
import { CLOCK_TIME } from '@/lib/core/clock-time'
import type { Locale } from '@/lib/core/locale'
import { pageFormatterOf } from '@/lib/core/page-formatter'

export interface NextIntroductionOptions {
  locale: Locale
  timeZone: string
  now: Date
  /** Of the community. */
  nextRoundAt: Date
  /** There is nobody to meet yet: the reader is alone, or knows everyone. */
  needsNewcomers?: boolean
}

/** When a member's next introduction comes, in words and in their time zone. */
export function nextIntroduction(
  {
    networkingEnabled,
    pausedUntil,
    cadence,
  }: Pick<NonNullable<ProfileView['personal']>, 'networkingEnabled' | 'pausedUntil' | 'cadence'>,
  { locale, timeZone, now, nextRoundAt, needsNewcomers = false }: NextIntroductionOptions,
): NextIntroduction {
  if (!networkingEnabled) return { kind: 'off' }
  const { dateTime } = pageFormatterOf(locale)
  const pause = pausedUntil ? new Date(pausedUntil) : null
  if (pause && pause > now)
    return { kind: 'paused', day: dateTime(pause, { day: 'numeric', month: 'long', timeZone }) }
  const nextRound = dateTime(nextRoundAt, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...CLOCK_TIME,
    timeZone,
  })
  return { kind: cadence === 'weekly' && !needsNewcomers ? 'at' : 'round', nextRound }
}
