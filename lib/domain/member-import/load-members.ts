import { and, eq, inArray } from 'drizzle-orm'
import { findAccountsByEmail, holdAccounts } from '@/lib/auth/imported-accounts'
import { answers, participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { erasedAmong } from '../account/erased-address'
import { refusedAmong } from '../invitation/refuse-invitations'
import type { KnownMember } from './plan-row'

export type FoundMember = KnownMember & { userId: string | null }

/**
 * Members with these addresses; `ctx` spans communities.
 * @param lock locks the members until the transaction ends
 */
export async function loadMembers(
  ctx: Ctx,
  emails: readonly string[],
  { hash, lock }: { hash: (email: string) => string; lock: boolean },
): Promise<(email: string) => FoundMember> {
  const { db, community } = ctx
  if (lock) await holdAccounts(db, emails)
  const accounts = await findAccountsByEmail(db, community.id, emails)
  const userIds = accounts.filter(({ membership }) => membership).map(({ userId }) => userId)
  const query = db
    .select()
    .from(participants)
    .where(and(eq(participants.communityId, community.id), inArray(participants.userId, userIds)))
    .orderBy(participants.id)
  const people = userIds.length === 0 ? [] : await (lock ? query.for('no key update') : query)
  const ids = people.map(({ id }) => id)
  const answered =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(answers)
          .where(and(eq(answers.communityId, community.id), inArray(answers.participantId, ids)))
  const erased = await erasedAmong(ctx, emails, hash)
  const refused = await refusedAmong(ctx, emails)

  const accountOf = new Map(accounts.map((account) => [account.email, account]))
  const personOf = new Map(people.map((person) => [person.userId, person]))
  const answersOf = Map.groupBy(answered, ({ participantId }) => participantId)
  return (email) => {
    const account = accountOf.get(email)
    const participant = (account && personOf.get(account.userId)) ?? null
    return {
      userId: account?.userId ?? null,
      membership: account?.membership ?? null,
      participant,
      answers: new Map(
        (participant ? (answersOf.get(participant.id) ?? []) : []).map(({ questionId, value }) => [
          questionId,
          value,
        ]),
      ),
      isErased: erased.has(email),
      hasRefused: refused.has(email),
    }
  }
}
