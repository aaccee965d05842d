import { asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { myInvitationShape } from '@/lib/contracts/invitation'
import { invitations } from '@/lib/db/schema/account'
import type { Ctx } from '@/lib/runtime/context'
import { ownParticipant } from '../participant/own-participant'
import { requireMember } from '../participant/require-member'
import { invitationPath, newInvitationCode } from './invitation-code'

/** The member's personal invitation, made when it is first asked for, and how many came by it. */
export async function myInvitation(ctx: Ctx): Promise<z.infer<typeof myInvitationShape>> {
  const { participantId } = requireMember(ctx)
  const own = (await find(ctx, participantId)) ?? (await make(ctx))
  return { ...own, link: invitationPath(own.code) }
}

async function find(ctx: Ctx, participantId: string) {
  const [row] = await ctx.db
    .select({ code: invitations.code, uses: invitations.uses })
    .from(invitations)
    .where(eq(invitations.participantId, participantId))
    .orderBy(asc(invitations.createdAt))
    .limit(1)
  return row
}

async function make(ctx: Ctx) {
  // Locked, so that two first requests at once make one invitation.
  const { id: participantId } = await ownParticipant(ctx, 'update')
  const made = await find(ctx, participantId)
  if (made) return made
  const code = newInvitationCode()
  await ctx.db.insert(invitations).values({
    communityId: ctx.community.id,
    code,
    participantId,
    createdAt: ctx.clock.now(),
  })
  return { code, uses: 0 }
}
