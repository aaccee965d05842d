import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Role } from '@/lib/core/actor'
import type { Clock } from '@/lib/core/clock'
import type { Admission } from '@/lib/core/joining'
import type { Db } from '@/lib/db/database'
import { hasJoined, isSettled } from '@/lib/db/has-joined'
import { knownQuery, type Placeholders } from '@/lib/db/known-query'
import { moment } from '@/lib/db/moment'
import { authTokens, consents, identities, memberships, sessions, users } from '@/lib/db/schema/account'
import { emailInvitations } from '@/lib/db/schema/invitation'
import { mails } from '@/lib/db/schema/message'
import { organiserInvitations } from '@/lib/db/schema/organiser'
import { participants } from '@/lib/db/schema/participant'
import { findAccount } from './account'
import { lastConsent } from './consent'

/*
 * Memberships of the owner's database handle or transaction: row-level security does not apply here, so each query must
 * filter its rows.
 */

export async function isMember(
  db: Db,
  { communityId, userId }: { communityId: string; userId: string },
): Promise<boolean> {
  const rows = await db
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.communityId, communityId), eq(memberships.userId, userId)))
  return rows.length > 0
}

/** @returns whether the user was not a member before */
export async function addMembership(
  db: Db,
  clock: Clock,
  input: { communityId: string; userId: string; role: Role; admission?: Admission },
): Promise<boolean> {
  const { admission = 'admitted' } = input
  const rows = await db
    .insert(memberships)
    .values({ ...input, admission, enabled: admission === 'admitted', joinedAt: clock.now() })
    .onConflictDoNothing()
    .returning({ userId: memberships.userId })
  return rows.length > 0
}

export async function setRole(
  db: Db,
  input: { communityId: string; userId: string; role: Role },
): Promise<void> {
  await db
    .update(memberships)
    .set({ role: input.role, enabled: true, admission: 'admitted' })
    .where(and(eq(memberships.communityId, input.communityId), eq(memberships.userId, input.userId)))
}

/**
 * The membership, locked, if its account may enter. The password of an unconfirmed account may be a stranger's: it opens
 * the communities where they registered, but none where an import created a membership for the owner of the address.
 */
async function enterable(db: Db, membership: { communityId: string; userId: string }) {
  const [row] = await lockedMembership(db, membership)
  if (!row || row.firstLoginAt) return row
  const account = await findAccount(db, membership.userId)
  return account?.emailConfirmedAt || (await lastConsent(db, membership)) ? row : undefined
}

/** Whether an account is a member's and opens the community; see `enterable`. */
export const mayEnter = async (
  db: Db,
  membership: { communityId: string; userId: string },
): Promise<boolean> => (await enterable(db, membership)) !== undefined

/**
 * Records that a user signs in to a community.
 * @returns null when they are not a member there, or may not enter yet; otherwise whether this is the first time
 */
export async function noteLogin(
  db: Db,
  clock: Clock,
  input: { communityId: string; userId: string },
): Promise<{ firstLogin: boolean; admission: Admission } | null> {
  const now = clock.now()
  const [known] = await noteReturn(db, { ...input, now: now.toISOString() })
  if (known) return { firstLogin: false, admission: known.admission }
  const row = await enterable(db, input)
  if (!row) return null
  await db
    .update(memberships)
    .set({ firstLoginAt: row.firstLoginAt ?? now, lastSeenAt: now })
    .where(and(eq(memberships.communityId, input.communityId), eq(memberships.userId, input.userId)))
  return { firstLogin: row.firstLoginAt === null, admission: row.admission }
}

/** Somebody who has signed in before: one statement. */
const noteReturn = knownQuery(
  (db, { communityId, userId, now }: Placeholders<'communityId' | 'userId' | 'now'>) =>
    db
      .update(memberships)
      .set({ lastSeenAt: moment(now) })
      .where(and(eq(memberships.communityId, communityId), eq(memberships.userId, userId), hasJoined))
      .returning({ admission: memberships.admission }),
)

const lockedMembership = knownQuery((db, { communityId, userId }: Placeholders<'communityId' | 'userId'>) =>
  db
    .select({ firstLoginAt: memberships.firstLoginAt, admission: memberships.admission })
    .from(memberships)
    .where(and(eq(memberships.communityId, communityId), eq(memberships.userId, userId)))
    .for('update'),
)

/** A user's communities with their role in each; the oldest membership first. */
export const membershipsOf = (db: Db, userId: string) => membershipsOfUser(db, { userId })

const membershipsOfUser = knownQuery((db, { userId }: Placeholders<'userId'>) =>
  db
    .select({
      communityId: memberships.communityId,
      participantId: participants.id,
      slug: participants.slug,
      firstName: participants.firstName,
      lastName: participants.lastName,
      avatarUrl: participants.avatarUrl,
      profileFilledAt: participants.profileFilledAt,
      onboardingStep: participants.onboardingStep,
      tutorialSeenAt: participants.tutorialSeenAt,
      networkingEnabled: participants.networkingEnabled,
    })
    .from(memberships)
    .leftJoin(
      participants,
      and(eq(participants.communityId, memberships.communityId), eq(participants.userId, memberships.userId)),
    )
    .where(eq(memberships.userId, userId))
    .orderBy(memberships.joinedAt),
)

/**
 * Removes users from a community: memberships, sessions, consents, links, codes, and identities at the community's own
 * provider. With the last membership the account goes too, with every trace of its address: on the owner's request also
 * in communities that they never joined, except that they want no invitations from one.
 */
export async function removeMemberships(
  db: Db,
  { communityId, members }: { communityId: string; members: readonly { userId: string; email: string }[] },
  request: 'of-owner' | 'of-organiser',
): Promise<void> {
  const userIds = members.map(({ userId }) => userId)
  for (const table of [sessions, consents, memberships]) {
    await db.delete(table).where(and(eq(table.communityId, communityId), inArray(table.userId, userIds)))
  }
  await db.delete(authTokens).where(
    and(
      eq(authTokens.communityId, communityId),
      or(
        inArray(authTokens.userId, userIds),
        inArray(
          authTokens.email,
          members.map(({ email }) => email),
        ),
      ),
    ),
  )
  await db
    .delete(identities)
    .where(and(eq(identities.provider, `oauth2:${communityId}`), inArray(identities.userId, userIds)))
  const elsewhere = await db
    .selectDistinct({ userId: memberships.userId })
    .from(memberships)
    .where(inArray(memberships.userId, userIds))
  const kept = new Set(elsewhere.map(({ userId }) => userId))
  const gone = members.filter(({ userId }) => !kept.has(userId))
  await db.delete(users).where(
    inArray(
      users.id,
      gone.map(({ userId }) => userId),
    ),
  )
  if (request === 'of-organiser') return
  const emails = gone.map(({ email }) => email)
  await db.delete(authTokens).where(inArray(authTokens.email, emails))
  const theirs = inArray(emailInvitations.email, emails)
  await db.delete(emailInvitations).where(and(theirs, isNull(emailInvitations.refusedAt)))
  await db.update(emailInvitations).set({ name: '', word: null, acceptedBy: null }).where(theirs)
  await db.delete(organiserInvitations).where(inArray(organiserInvitations.email, emails))
  // Emails from communities that the address never joined or has left; final emails are still sent.
  await db
    .update(mails)
    .set({
      toEmail: '',
      toName: '',
      props: {},
      status: sql`CASE WHEN ${mails.status} = 'queued' THEN 'given-up' ELSE ${mails.status} END`,
    })
    .where(and(inArray(mails.toEmail, emails), ne(mails.kind, 'account-deleted')))
}

/**
 * Which of these addresses, in lower case, are of members who need no invitation. They may have no profile. An address
 * that was never confirmed may be somebody else's, who can be invited.
 */
export async function settledAmong(
  db: Db,
  communityId: string,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  if (emails.length === 0) return new Set()
  const email = sql<string>`lower(${users.email})`
  const rows = await db
    .select({ email })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(
      and(
        inArray(email, [...emails]),
        isNotNull(users.emailConfirmedAt),
        eq(memberships.communityId, communityId),
        eq(memberships.admission, 'admitted'),
        isSettled,
      ),
    )
  return new Set(rows.map((row) => row.email))
}
