import { sql } from 'drizzle-orm'
import type { RosterRow } from '@/lib/contracts/roster'
import type { Locale } from '@/lib/core/locale'
import { memberships } from '@/lib/db/schema/account'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { cityIn } from '../participant/city'
import { introductionCount, networkingState } from './segment-where'

/** Columns of the organiser's list, from `participants` joined with `memberships`. */
export const rosterColumns = (ctx: Ctx) => ({
  participantId: participants.id,
  slug: participants.slug,
  firstName: participants.firstName,
  lastName: participants.lastName,
  avatarUrl: participants.avatarUrl,
  email: participants.email,
  company: participants.company,
  city: participants.city,
  cityNames: participants.cityNames,
  role: memberships.role,
  enabled: memberships.enabled,
  profileFilledAt: participants.profileFilledAt,
  networking: networkingState(ctx),
  joinedAt: memberships.joinedAt,
  lastSeenAt: memberships.lastSeenAt,
  introductions: introductionCount(ctx),
  phraseCount: sql<number>`jsonb_array_length(${participants.phrases})`,
})

type Columns = ReturnType<typeof rosterColumns>
type Read = Omit<RosterRow, 'profileFilled' | 'joinedAt' | 'lastSeenAt'> & {
  [K in 'cityNames' | 'profileFilledAt']: Columns[K]['_']['data'] | null
} & { joinedAt: Date; lastSeenAt: Date | null }

export const toRosterRow = (
  { cityNames, city, profileFilledAt, joinedAt, lastSeenAt, ...row }: Read,
  locale: Locale,
): RosterRow => ({
  ...row,
  city: cityIn({ city, cityNames }, locale),
  profileFilled: profileFilledAt !== null,
  joinedAt: joinedAt.toISOString(),
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
})
