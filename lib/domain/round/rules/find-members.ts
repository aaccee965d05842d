import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { PersonLine } from '@/lib/contracts/matching'
import { isAdmitted } from '@/lib/db/is-admitted'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { isNamed } from '../../community/member-filter'
import { requireOrganiser } from '../../community/require-organiser'
import { personLine } from '../../participant/person-line'

const MAX_RESULTS = 8

/** Members by name for a rule, whether or not they participate now. */
export async function findMembers(ctx: Ctx, search: string): Promise<{ list: PersonLine[] }> {
  requireOrganiser(ctx)
  const rows = await ctx.db
    .select()
    .from(participants)
    .where(
      and(
        eq(participants.communityId, ctx.community.id),
        isNamed(search),
        isNotNull(participants.profileFilledAt),
        isNull(participants.deletedAt),
        isAdmitted(ctx),
      ),
    )
    .orderBy(participants.firstName, participants.lastName, participants.id)
    .limit(MAX_RESULTS)
  return { list: rows.map(personLine) }
}
