import { and, eq, isNotNull, lte } from 'drizzle-orm'
import { type Account, findAccountByEmail } from '@/lib/auth/account'
import { INVITATION_DAYS } from '@/lib/contracts/organiser'
import type { UserActor } from '@/lib/core/actor'
import { DomainError } from '@/lib/core/errors'
import { newId } from '@/lib/core/ids'
import { isSettled } from '@/lib/db/has-joined'
import { lockInCommunity } from '@/lib/db/lock-in-community'
import { membershipOfParticipant } from '@/lib/db/membership-of-participant'
import { memberships } from '@/lib/db/schema/account'
import { emailInvitations } from '@/lib/db/schema/invitation'
import { organiserInvitations } from '@/lib/db/schema/organiser'
import { participants } from '@/lib/db/schema/participant'
import { queueMail } from '@/lib/mail/queue-mail'
import type { Ctx } from '@/lib/runtime/context'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { preferredLocale } from '@/lib/tenancy/choose-locale'
import { recordAudit } from '../audit/record-audit'
import { requireOrganiser } from '../community/require-organiser'
import { invitationPath } from '../invitation/invitation-code'
import { openInvitation } from '../invitation/open-invitation'
import { memberNames } from '../participant/member-names'
import { changeRole } from '../roster/change-role'

const MAX_INVITED = 20
const LIFETIME_MS = INVITATION_DAYS * 24 * 60 * 60 * 1000

/**
 * Makes a member who has logged in and proven the mailbox an organiser. Others get an email, and become organisers when
 * they log in with that address: an unconfirmed account may be a stranger's.
 *
 * @param erasedAmong those of some addresses whose owners deleted their account here
 * @throws DomainError 'conflict' if already an organiser or invited, if disabled, if they refused invitations, or if
 * there are too many
 */
export async function inviteOrganiser(
  context: RequestContext,
  { email }: { email: string },
  erasedAmong: (ctx: Ctx, emails: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<{ outcome: 'made' | 'invited' }> {
  const organiser = requireOrganiser(context)
  const account = await findAccountByEmail(context.runtime.database.owner, email)
  return withTenant(context, (ctx) =>
    makeOrInvite(ctx, organiser, {
      email,
      account,
      hasRefused: async () => (await hasRefused(ctx, email)) || (await erasedAmong(ctx, [email])).has(email),
    }),
  )
}

/**
 * @param input.account with this address
 * @param input.hasRefused whether the address must not be emailed
 */
async function makeOrInvite(
  ctx: Ctx,
  { userId, participantId }: UserActor,
  {
    email,
    account,
    hasRefused,
  }: { email: string; account: Account | null; hasRefused: () => Promise<boolean> },
): Promise<{ outcome: 'made' | 'invited' }> {
  const member = account && (await memberOf(ctx, account.id))
  if (member?.role === 'ROLE_ADMIN') throw new DomainError('conflict', { messageKey: 'organiserAlready' })
  if (account?.emailConfirmedAt && member) {
    await changeRole(ctx, { userId: account.id, role: 'ROLE_ADMIN' })
    if (!member.participantId) await settleWithoutProfile(ctx, account)
    return { outcome: 'made' }
  }
  if (await hasRefused()) throw new DomainError('conflict', { messageKey: 'invitationsRefused' })
  const { id, expiresAt } = await insertInvitation(ctx, email, userId)
  await queueMail(ctx, {
    kind: 'organiser-invited',
    dedupeKey: `organiser-invited:${id}`,
    to: { email },
    locale: ctx.community.lang,
    props: {
      by: (await memberNames(ctx, 'userId', [userId])).get(userId) ?? '',
      aboutId: participantId ?? undefined,
      // Where not everybody may join, the link also admits them: they may have to register with a password first.
      link:
        ctx.community.joining === 'open'
          ? '/login'
          : invitationPath(await openInvitation(ctx, { email, sentBy: userId, expiresAt })),
    },
  })
  await recordAudit(ctx, { action: 'organiser.invited', subjectId: id })
  return { outcome: 'invited' }
}

/** What changeRole does only for those who have a profile. */
async function settleWithoutProfile(ctx: Ctx, { email, preferredLang }: Account): Promise<void> {
  await ctx.db.delete(organiserInvitations).where(eq(organiserInvitations.email, email.toLowerCase()))
  await queueMail(ctx, {
    kind: 'organiser-appointed',
    dedupeKey: `organiser-appointed:${newId()}`,
    to: { email },
    locale: preferredLocale(ctx.community, preferredLang),
    props: { open: '/admin' },
  })
}

/** Whether they asked for no more invitations. */
const hasRefused = async (ctx: Ctx, email: string): Promise<boolean> =>
  (await ctx.db.$count(
    emailInvitations,
    and(eq(emailInvitations.email, email), isNotNull(emailInvitations.refusedAt)),
  )) > 0

/** They may have no profile yet. */
async function memberOf(ctx: Ctx, userId: string) {
  const [row] = await ctx.db
    .select({ participantId: participants.id, role: memberships.role })
    .from(memberships)
    .leftJoin(participants, membershipOfParticipant)
    .where(
      and(
        eq(memberships.userId, userId),
        eq(memberships.admission, 'admitted'),
        // Whoever was only imported has agreed to nothing, and must not be told from a stranger.
        isSettled,
      ),
    )
  return row
}

async function insertInvitation({ db, clock, community }: Ctx, email: string, invitedBy: string) {
  const now = clock.now()
  await lockInCommunity(db, 'organiser invitations', community.id)
  await db.delete(organiserInvitations).where(lte(organiserInvitations.expiresAt, now))
  if ((await db.$count(organiserInvitations)) >= MAX_INVITED)
    throw new DomainError('conflict', { messageKey: 'tooManyOrganiserInvitations' })
  const [row] = await db
    .insert(organiserInvitations)
    .values({
      communityId: community.id,
      id: newId(),
      email,
      invitedBy,
      createdAt: now,
      expiresAt: new Date(now.getTime() + LIFETIME_MS),
    })
    .onConflictDoNothing()
    .returning({ id: organiserInvitations.id, expiresAt: organiserInvitations.expiresAt })
  if (!row) throw new DomainError('conflict', { messageKey: 'organiserInvited' })
  return row
}
