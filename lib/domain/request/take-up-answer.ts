import { and, desc, eq, isNull, or } from 'drizzle-orm'
import type { RecommendedContact } from '@/lib/contracts/matching'
import { notFound } from '@/lib/core/errors'
import { matches, matchSides } from '@/lib/db/schema/round'
import type { Fit } from '@/lib/matching'
import type { Ctx } from '@/lib/runtime/context'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { startChat } from '../chat/start-chat'
import { askEngine } from '../engine/ask-engine'
import { lockIntroductions } from '../exclusion/lock-introductions'
import { insertInstantMatches } from '../match/instant-matches'
import { listMatchSides } from '../match/list-recommended-contacts'
import { holdMembership } from '../participant/hold-membership'
import { requireMember } from '../participant/require-member'
import { requireOtherMember } from '../visibility/require-other-member'
import { receivedAnswer } from './received-answers'

/**
 * Makes the author of an answer a contact for an intro; returns the existing introduction if there is one. The two can
 * chat from then on. Taken up again, an answer does not reopen a chat that one of them has left.
 *
 * @throws DomainError 'not-found' if it does not answer the member's request, or its author is not visible
 */
export async function takeUpAnswer(context: RequestContext, answerId: string): Promise<RecommendedContact> {
  const { answer, facts: personId } = await askEngine(context, async (ctx) => {
    const { answer } = await receivedAnswer(ctx, answerId)
    const { participantId } = requireMember(ctx)
    return {
      question: { kind: 'pair' as const, memberId: participantId, otherId: answer.participantId },
      facts: answer.participantId,
    }
  })
  return withTenant(context, async (ctx) => {
    await holdMembership(ctx)
    const { person, answer: taken } = await receivedAnswer(ctx, answerId)
    const { participantId } = requireMember(ctx)
    await lockIntroductions(ctx, 'shared')
    await startChat(
      ctx,
      [participantId, personId],
      [
        {
          senderId: personId,
          clientId: `request-answer-${answerId}`,
          text: taken.answer,
          createdAt: taken.createdAt,
          read: true,
        },
      ],
    )
    // Their words may have been erased since they were read.
    await requireOtherMember(ctx, participantId, personId)
    const existing = await contactWith(ctx, personId)
    if (existing) return existing
    const nothing: Omit<Fit, 'chance'> = {
      id: person.id,
      score: 0,
      level: 'try',
      reasons: [],
      openingLine: { en: '', ru: '' },
    }
    await insertInstantMatches(ctx, requireMember(ctx).participantId, [{ fit: answer ?? nothing }])
    const contact = await contactWith(ctx, personId)
    if (!contact) throw notFound()
    return contact
  })
}

/**
 * The latest match that the member has with a person: an introduction, else an offer. Includes hidden people, whose
 * answers are listed too.
 */
async function contactWith(ctx: Ctx, personId: string): Promise<RecommendedContact | null> {
  const { list } = await listMatchSides(ctx, 0, {
    sent: 'any',
    aside: true,
    only: and(
      eq(matchSides.partnerId, personId),
      or(eq(matches.status, 'sent'), and(eq(matches.kind, 'instant'), isNull(matchSides.sentAt))),
    ),
    orderBy: [desc(matches.status)],
  })
  return list[0] ?? null
}
