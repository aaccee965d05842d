import { desc, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { previewShape } from '@/lib/contracts/participant'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { presentMembers } from '../visibility/visibility'
import { memberCensus } from './member-census'

const FACES = 12

/**
 * Faces for the landing page, newest members first, those with a photo before those without. A community that hides its
 * members shows neither faces nor their number, which is at most half a minute old: strangers may ask for it.
 */
export async function previewParticipants(ctx: Ctx): Promise<z.infer<typeof previewShape>> {
  if (!ctx.community.transparent) return { list: [], total: null }
  const newest = ctx.db
    .select({
      firstName: participants.firstName,
      lastName: participants.lastName,
      avatarUrl: sql<
        string | null
      >`CASE WHEN 'photo' = ANY(${participants.shownToGuests}) THEN ${participants.avatarUrl} END`.as(
        'avatar_url',
      ),
      filledAt: participants.profileFilledAt,
    })
    .from(participants)
    .where(presentMembers(ctx))
    .orderBy(desc(participants.profileFilledAt), desc(participants.id))
    .limit(FACES * 5)
    .as('newest')
  const list = await ctx.db
    .select({ firstName: newest.firstName, lastName: newest.lastName, avatarUrl: newest.avatarUrl })
    .from(newest)
    .orderBy(sql`${newest.avatarUrl} IS NULL`, desc(newest.filledAt))
    .limit(FACES)
  return { list, total: (await memberCensus(ctx)).total }
}
