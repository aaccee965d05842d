import { and, eq, isNotNull } from 'drizzle-orm'
import { notFound } from '@/lib/core/errors'
import { chatOfPair } from '@/lib/db/chat-of-pair'
import type { Db } from '@/lib/db/database'
import { knownQuery, type Placeholders } from '@/lib/db/known-query'
import { membershipOfParticipant } from '@/lib/db/membership-of-participant'
import { memberships } from '@/lib/db/schema/account'
import { participants, requestAnswers, requests } from '@/lib/db/schema/participant'
import { matchSides } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { areBlocked } from '../visibility/visibility'

import type { Participant } from './own-participant'

/** How much of a profile the viewer may see. */
export type Visibility = 'guest' | 'member' | 'own'

/**
 * A participant and how much of them the actor may see. Members who are disabled, incomplete, or blocked in either
 * direction do not exist. In a community that hides its members, only people who were recommended to each other or have a
 * chat see more than a guest does, as does the author of a request for the author of its answer.
 *
 * @throws DomainError 'not-found'
 */
export async function seeParticipant(
  ctx: Ctx,
  which: { id: string } | { slug: string },
): Promise<{ participant: Participant; visibility: Visibility }> {
  const { db, actor } = ctx
  const [row] = await ('id' in which ? participantById(db, which) : participantBySlug(db, which))
  if (!row) throw notFound()
  const { participant, enabled } = row
  if (actor.kind === 'system') return { participant, visibility: 'member' }
  if (actor.kind === 'user' && actor.userId === participant.userId) return { participant, visibility: 'own' }
  const admin = actor.kind === 'user' && actor.enabled && actor.role === 'ROLE_ADMIN'
  if (admin) return { participant, visibility: 'member' }
  if (!enabled || !participant.profileFilledAt) throw notFound()
  if (actor.kind !== 'user' || !actor.enabled || actor.role === 'ROLE_EVENT') {
    return { participant, visibility: 'guest' }
  }
  if (actor.participantId && (await areBlocked(ctx, actor.participantId, participant.id))) throw notFound()
  if (ctx.community.transparent) return { participant, visibility: 'member' }
  const met =
    actor.participantId &&
    ((await wereIntroduced(ctx, actor.participantId, participant.id)) ||
      (await chatOfPair(ctx.db, actor.participantId, participant.id)) ||
      (await wasAnswered(ctx, actor.participantId, participant.id)))
  return { participant, visibility: met ? 'member' : 'guest' }
}

const participantById = knownQuery((db, { id }: Placeholders<'id'>) =>
  selectParticipant(db).where(eq(participants.id, id)),
)

const participantBySlug = knownQuery((db, { slug }: Placeholders<'slug'>) =>
  selectParticipant(db).where(eq(participants.slug, slug)),
)

const selectParticipant = (db: Db) =>
  db
    .select({ participant: participants, enabled: memberships.enabled })
    .from(participants)
    .innerJoin(memberships, membershipOfParticipant)

/** Whether two members know of each other by an introduction. */
export async function wereIntroduced(ctx: Ctx, viewerId: string, otherId: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: matchSides.id })
    .from(matchSides)
    .where(
      and(
        eq(matchSides.participantId, viewerId),
        eq(matchSides.partnerId, otherId),
        isNotNull(matchSides.sentAt),
      ),
    )
    .limit(1)
  return rows.length > 0
}

async function wasAnswered(ctx: Ctx, viewerId: string, otherId: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: requestAnswers.id })
    .from(requestAnswers)
    .innerJoin(requests, eq(requests.id, requestAnswers.requestId))
    .where(and(eq(requests.participantId, viewerId), eq(requestAnswers.participantId, otherId)))
    .limit(1)
  return rows.length > 0
}
