import type { Env } from '@/lib/core/env'
import { type Locale, localized } from '@/lib/core/locale'
import { translator } from '@/lib/i18n/translator'
import { communityOrigin } from '@/lib/tenancy/address'
import type { Community } from '@/lib/tenancy/community'
import type { CalendarEntry } from './calendar-file'

/** A meeting as a calendar entry of one of the two members. */
export type MeetingAppointment = {
  meetingId: string
  sequence: number
  startsAt: Date
  endsAt: Date
  /** The other's name; '' if it may not be shown. */
  partner: string
  /** A path of the community or an absolute URL. */
  link: string
  cancelled?: boolean
}

export function meetingEntry(
  env: Pick<Env, 'PORT' | 'PUBLIC_PORT' | 'PUBLIC_SCHEME'>,
  community: Community,
  locale: Locale,
  { meetingId, partner, link, ...appointment }: MeetingAppointment & { stamp: Date },
): CalendarEntry {
  const t = translator(locale, 'calendar')
  const origin = communityOrigin(env, community)
  const name = localized(community.title, locale)
  return {
    ...appointment,
    uid: `meeting-${meetingId}@${community.id}`,
    title: partner ? t('title', { partner, community: name }) : t('titleUnnamed', { community: name }),
    description: `${t('description')}\n${origin}/meetings`,
    url: new URL(link, origin).href,
  }
}
