import { and, eq, ne } from 'drizzle-orm'
import { membershipOfParticipant } from '@/lib/db/membership-of-participant'
import { memberships } from '@/lib/db/schema/account'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { requireMember } from '../../participant/require-member'
import { mayParticipate } from './eligible-participants'

/** Whether nobody else could be introduced to the member, as at the start of a community. */
export async function isAlone(ctx: Ctx): Promise<boolean> {
  const { participantId } = requireMember(ctx)
  const [other] = await ctx.db
    .select({ id: participants.id })
    .from(participants)
    .innerJoin(memberships, membershipOfParticipant)
    .where(and(mayParticipate, eq(participants.networkingEnabled, true), ne(participants.id, participantId)))
    .limit(1)
  return other === undefined
}
