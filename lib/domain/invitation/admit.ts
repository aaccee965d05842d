import { and, eq, sql } from 'drizzle-orm'
import { addMembership } from '@/lib/auth/membership'
import { DomainError, ERROR_CODES } from '@/lib/core/errors'
import type { Admission, Joining } from '@/lib/core/joining'
import { emailInvitations, invitationLinks } from '@/lib/db/schema/invitation'
import type { Ctx } from '@/lib/runtime/context'
import { memberQuotaReached, membersLeft } from '@/lib/tenancy/quota'
import { recordAudit } from '../audit/record-audit'
import { type FoundInvitation, findInvitation, readEmailInvitation } from './find-invitation'
import { isInvitedOrganiser } from './is-invited-organiser'

export type Newcomer = {
  userId: string
  email: string
  /** They have just proven this mailbox, so an invitation sent to it needs no code. */
  mailboxProven: boolean
  /** The invitation code in their browser. */
  code?: string
}

/**
 * Admits somebody by the community's joining rule. Every way of joining calls it; nothing else turns strangers into
 * members. `ctx` spans communities.
 *
 * @returns their admission; null if they already had a place here
 * @throws DomainError 'forbidden' with code 1105 if they need an invitation, 'conflict' if the community may not have
 *   more members yet
 */
export async function admit(ctx: Ctx, newcomer: Newcomer): Promise<Admission | null> {
  const invitation = await invitationOf(ctx, newcomer)
  const helps = newcomer.mailboxProven && (await isInvitedOrganiser(ctx, newcomer.email))
  const admission = helps ? 'admitted' : admissionBy(ctx.community.joining, invitation)
  if (!admission) throw invitationRequired()
  const { userId } = newcomer
  const left = await membersLeft(ctx)
  const place = { communityId: ctx.community.id, userId, role: 'ROLE_USER', admission } as const
  if (!(await addMembership(ctx.db, ctx.clock, place))) return null
  if (left === 0) throw memberQuotaReached()
  if (admission === 'admitted' && invitation) await countUse(ctx, invitation, userId)
  return admission
}

/** Applies the rule: the admission with this invitation, or without one; null if they may not join. */
export function admissionBy(joining: Joining, invitation: FoundInvitation | null): Admission | null {
  if (joining === 'open' || letsIn(invitation)) return 'admitted'
  // Members cannot admit anyone, only recommend.
  return joining === 'approval' || invitation?.kind === 'member' ? 'waiting' : null
}

/** Whether it comes from an organiser, who vouches for the newcomer. */
export const letsIn = (invitation: FoundInvitation | null): boolean =>
  invitation !== null && invitation.kind !== 'member' && invitation.usable

async function invitationOf(
  ctx: Ctx,
  { code, email, mailboxProven }: Newcomer,
): Promise<FoundInvitation | null> {
  const byCode = code ? await findInvitation(ctx, code, 'update') : null
  if (letsIn(byCode) || !mailboxProven) return byCode
  const byAddress = await readEmailInvitation(ctx, { email }, 'update')
  return letsIn(byAddress) ? byAddress : byCode
}

/** Counts a use of an organiser's invitation, whose row is locked. Members' links are counted at the first sign-in. */
export async function countUse(ctx: Ctx, invitation: FoundInvitation, userId: string): Promise<void> {
  if (!letsIn(invitation) || invitation.kind === 'member') return
  const { db, clock, community } = ctx
  if (invitation.kind === 'link')
    await db
      .update(invitationLinks)
      .set({ uses: sql`${invitationLinks.uses} + 1` })
      .where(and(eq(invitationLinks.communityId, community.id), eq(invitationLinks.id, invitation.id)))
  else
    await db
      .update(emailInvitations)
      .set({ acceptedAt: clock.now(), acceptedBy: userId })
      .where(and(eq(emailInvitations.communityId, community.id), eq(emailInvitations.id, invitation.id)))
  await recordAudit(ctx, {
    action: 'invitation.used',
    actorUserId: userId,
    subjectId: invitation.id,
    detail: { kind: invitation.kind },
  })
}

export const invitationRequired = () =>
  new DomainError('forbidden', {
    code: ERROR_CODES.invitationRequired,
    messageKey: 'invitationRequired',
  })
