import type { Env } from '@/lib/core/env'
import { type Locale, localized } from '@/lib/core/locale'
import { translator } from '@/lib/i18n/translator'
import { communityOrigin } from '@/lib/tenancy/address'
import type { Community } from '@/lib/tenancy/community'
import type { CalendarEntry } from './calendar-file'

/** A meeting of two as one of them has it in their calendar. */
export type MeetingAppointment = {
  meetingId: string
  sequence: number
  startsAt: Date
  endsAt: Date
  /** The other's name; '' for somebody who is not named. */
  partner: string
  /** A path of the community or a whole address. */
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
    uid: `meeting-${meetingId}@${new URL(origin).hostname}`,
    title: partner ? t('title', { partner, community: name }) : t('titleUnnamed', { community: name }),
    description: `${t('description')}\n${origin}/meetings`,
    url: new URL(link, origin).href,
  }
}
