import { CLOCK_TIME } from '@/lib/core/clock-time'
import { formatterOf } from '@/lib/core/formatter'
import { isolated } from '@/lib/core/isolated'
import type { Locale } from '@/lib/core/locale'
import { timeZoneLabel } from '@/lib/core/time-zone-label'
import type { Translate } from '@/lib/i18n/translator'
import type { MailBlock } from '../document'

const DAY_AND_TIME = { weekday: 'long', day: 'numeric', month: 'long', ...CLOCK_TIME } as const

/** The start of a line. */
export const capital = (text: string, locale: Locale) =>
  text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)

/** Thin spaces show as boxes in some mail programs. */
const plainSpaces = (text: string) => text.replace(/[\u00a0\u2009\u202f]/g, ' ')

/** 'Tuesday 24 November at 10:00' */
export const timeIn = (at: string, locale: Locale, timeZone: string): string =>
  plainSpaces(formatterOf(locale, timeZone).dateTime(new Date(at), DAY_AND_TIME))

/** '7 March at 09:00', for the middle of a sentence. */
export const dayTimeIn = (at: string, locale: Locale, timeZone: string): string =>
  plainSpaces(
    formatterOf(locale, timeZone).dateTime(new Date(at), { day: 'numeric', month: 'long', ...CLOCK_TIME }),
  )

/** As timeIn, from start to end. */
export const spanIn = (from: string, to: string, locale: Locale, timeZone: string): string =>
  plainSpaces(formatterOf(locale, timeZone).dateTimeRange(new Date(from), new Date(to), DAY_AND_TIME))

/** A time zone's name with its offset at that moment: 'Moscow (GMT+3)'. */
export const zoneName = (timeZone: string, at: string, locale: Locale): string =>
  timeZoneLabel(timeZone, locale, new Date(at))

type When = { startsAt: string; endsAt: string; timeZone: string; theirTimeZone: string }

/** The time of a meeting: in the reader's zone, and in the other's where it differs. */
export function whenBlocks(
  { startsAt, endsAt, timeZone, theirTimeZone }: When,
  { t, locale, name }: { t: Translate; locale: Locale; name: string },
): MailBlock[] {
  const span = spanIn(startsAt, endsAt, locale, timeZone)
  const theirs = spanIn(startsAt, endsAt, locale, theirTimeZone)
  return [
    { type: 'paragraph', text: capital(span, locale) },
    {
      type: 'paragraph',
      quiet: true,
      text: t('meeting.zone', { zone: zoneName(timeZone, startsAt, locale) }),
    },
    ...(span === theirs
      ? []
      : [
          {
            type: 'paragraph' as const,
            quiet: true,
            text: t('meeting.theirTime', { name: isolated(name), time: theirs }),
          },
        ]),
  ]
}
