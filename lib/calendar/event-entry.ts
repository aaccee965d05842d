import type { Env } from '@/lib/core/env'
import type { Locale } from '@/lib/core/locale'
import { translator } from '@/lib/i18n/translator'
import { communityOrigin } from '@/lib/tenancy/address'
import type { Community } from '@/lib/tenancy/community'
import type { CalendarEntry } from './calendar-file'

/** A community event as a calendar entry. */
export type EventAppointment = {
  eventId: string
  sequence: number
  startsAt: Date
  endsAt: Date
  title: string
  location: string | null
  /** For those who may see it. */
  onlineLink?: string | null
  cancelled?: boolean
}

export function eventEntry(
  env: Pick<Env, 'PORT' | 'PUBLIC_PORT' | 'PUBLIC_SCHEME'>,
  community: Community,
  locale: Locale,
  { eventId, location, onlineLink, ...appointment }: EventAppointment & { stamp: Date },
): CalendarEntry {
  const origin = communityOrigin(env, community)
  const url = `${origin}/event/${eventId}`
  const t = translator(locale, 'calendar')
  const place = location ?? onlineLink
  return {
    ...appointment,
    uid: `event-${eventId}@${community.id}`,
    description: [
      ...(location && onlineLink ? [t('online', { link: onlineLink })] : []),
      t('event'),
      url,
    ].join('\n'),
    url,
    ...(place && { location: place }),
  }
}
