import { and, eq, not } from 'drizzle-orm'
import { isDisabled } from '@/lib/db/is-disabled'
import { invitations } from '@/lib/db/schema/account'
import { emailInvitations, invitationLinks } from '@/lib/db/schema/invitation'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'

/**
 * An invitation found by its code. Only organisers' invitations admit people; they expire, can be revoked, and have
 * limits. Those of disabled members do not exist.
 */
export type FoundInvitation =
  | { kind: 'member'; participantId: string; userId: string }
  | { kind: 'link'; id: string; usable: boolean }
  | { kind: 'email'; id: string; email: string; usable: boolean }

/**
 * Finds an invitation by its code. Works in transactions of one community and in those that span communities.
 *
 * @param lock locks an organiser's invitation until the transaction ends, so that its uses are exact
 * @returns null if this community has none
 */
export async function findInvitation(
  ctx: Ctx,
  code: string,
  lock?: 'update',
): Promise<FoundInvitation | null> {
  return (
    (await findByMember(ctx, code)) ??
    (await findLink(ctx, code, lock)) ??
    readEmailInvitation(ctx, { code }, lock)
  )
}

async function findByMember({ db, community }: Ctx, code: string): Promise<FoundInvitation | null> {
  const [row] = await db
    .select({ participantId: invitations.participantId, userId: participants.userId })
    .from(invitations)
    .innerJoin(
      participants,
      and(eq(participants.communityId, community.id), eq(participants.id, invitations.participantId)),
    )
    .where(and(eq(invitations.communityId, community.id), eq(invitations.code, code), not(isDisabled)))
  return row ? { kind: 'member', ...row } : null
}

async function findLink(
  { db, clock, community }: Ctx,
  code: string,
  lock?: 'update',
): Promise<FoundInvitation | null> {
  const query = db
    .select()
    .from(invitationLinks)
    .where(and(eq(invitationLinks.communityId, community.id), eq(invitationLinks.code, code)))
  const [row] = await (lock ? query.for(lock) : query)
  if (!row) return null
  const usable =
    row.revokedAt === null &&
    (row.expiresAt === null || row.expiresAt > clock.now()) &&
    (row.maxUses === null || row.uses < row.maxUses)
  return { kind: 'link', id: row.id, usable }
}

/** Finds an email invitation by its code or its address. */
export async function readEmailInvitation(
  { db, clock, community }: Ctx,
  by: { code: string } | { email: string },
  lock?: 'update',
): Promise<Extract<FoundInvitation, { kind: 'email' }> | null> {
  const query = db
    .select()
    .from(emailInvitations)
    .where(
      and(
        eq(emailInvitations.communityId, community.id),
        'code' in by ? eq(emailInvitations.code, by.code) : eq(emailInvitations.email, by.email),
      ),
    )
  const [row] = await (lock ? query.for(lock) : query)
  if (!row) return null
  const usable = row.revokedAt === null && row.acceptedAt === null && row.expiresAt > clock.now()
  return { kind: 'email', id: row.id, email: row.email, usable }
}
