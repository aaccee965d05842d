import { and, asc, eq, exists, gte, isNotNull, isNull, lt, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/lib/db/database'
import { membershipOfParticipant } from '@/lib/db/membership-of-participant'
import { consents, memberships, users } from '@/lib/db/schema/account'
import { communities } from '@/lib/db/schema/community'
import { mails } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import { type Account, lockAccount } from './account'

/*
 * As in lib/auth/account.ts, each function takes the owner's handle or transaction, and row-level security does not
 * apply.
 */

/**
 * Memberships of accounts that were registered with a password, not confirmed and not used since a time. Leaves out
 * members with a complete profile or a role, and people an organiser disabled or imported. Oldest accounts first.
 */
export const findUnconfirmed = (
  db: Db,
  since: Date,
  limit: number,
): Promise<{ communityId: string; userId: string }[]> =>
  unconfirmed(db, since).orderBy(asc(users.createdAt)).limit(limit)

/**
 * Locks the account and its membership until the transaction ends, as a sign-in and a confirmation do.
 * @returns null when it is not as `findUnconfirmed` found it any more
 */
export async function lockUnconfirmed(
  db: Db,
  { communityId, userId }: { communityId: string; userId: string },
  since: Date,
): Promise<Account | null> {
  const account = await lockAccount(db, userId)
  const [found] = await unconfirmed(
    db,
    since,
    and(eq(memberships.communityId, communityId), eq(memberships.userId, userId)),
  ).for('update', { of: memberships })
  return found ? account : null
}

function unconfirmed(db: Db, since: Date, which?: SQL) {
  const { admission, enabled, joinedAt, lastSeenAt, role } = memberships
  // An import makes memberships without a consent.
  const consent = db
    .select({ one: sql`1` })
    .from(consents)
    .where(and(eq(consents.communityId, memberships.communityId), eq(consents.userId, users.id)))
  // A code, a link or an invitation, from any community. Emails to members name their participant.
  const mailed = db
    .select({ one: sql`1` })
    .from(mails)
    .where(and(eq(mails.toEmail, users.email), isNull(mails.participantId), gte(mails.createdAt, since)))
  return db
    .select({ communityId: memberships.communityId, userId: memberships.userId })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .innerJoin(communities, eq(communities.id, memberships.communityId))
    .leftJoin(participants, membershipOfParticipant)
    .where(
      and(
        isNull(users.emailConfirmedAt),
        isNotNull(users.passwordHash),
        lt(users.createdAt, since),
        isNull(communities.suspendedAt),
        eq(role, 'ROLE_USER'),
        or(eq(admission, 'waiting'), and(eq(enabled, true), isNull(participants.profileFilledAt))),
        lt(joinedAt, since),
        or(isNull(lastSeenAt), lt(lastSeenAt, since)),
        or(isNull(participants.id), lt(participants.updatedAt, since)),
        exists(consent),
        notExists(mailed),
        which,
      ),
    )
    .$dynamic()
}
