import { and, desc, eq, isNull, or } from 'drizzle-orm'
import type { Recommendation } from '@/lib/contracts/matching'
import { notFound } from '@/lib/core/errors'
import { matchingResults, matchings } from '@/lib/db/schema/round'
import type { Fit } from '@/lib/matching'
import { type Call, inCommunity } from '@/lib/runtime/call'
import type { Ctx } from '@/lib/runtime/context'
import { askEngine } from '../matching/ask-engine'
import { insertOffers } from '../matching/instant-matches'
import { listResults } from '../matching/list-recommendations'
import { requireMember } from '../participant/require-member'
import { receivedAnswer } from './received-answers'

/**
 * Who answered the member's request, as a contact to whom an intro may be sent. Nothing is sent by this; where the two
 * were introduced already, it is that introduction.
 *
 * @throws DomainError 'not-found' when it does not answer a request of the member, or its author is out of sight
 */
export async function takeUpAnswer(call: Call, answerId: string): Promise<Recommendation> {
  const { answer, facts: personId } = await askEngine(call, async (ctx) => {
    const { answer } = await receivedAnswer(ctx, answerId)
    const { participantId } = requireMember(ctx)
    return {
      question: { kind: 'pair' as const, memberId: participantId, otherId: answer.participantId },
      facts: answer.participantId,
    }
  })
  return inCommunity(call, async (ctx) => {
    const { person } = await receivedAnswer(ctx, answerId)
    const standing = await contactWith(ctx, personId)
    if (standing) return standing
    const nothing: Omit<Fit, 'chance'> = {
      id: person.id,
      score: 0,
      level: 'try',
      reasons: [],
      openingLine: { en: '', ru: '' },
    }
    await insertOffers(ctx, requireMember(ctx).participantId, [{ fit: answer ?? nothing }])
    const contact = await contactWith(ctx, personId)
    if (!contact) throw notFound()
    return contact
  })
}

/** The newest that the member has with somebody: an introduction, else an offer. */
async function contactWith(ctx: Ctx, personId: string): Promise<Recommendation | null> {
  const { list } = await listResults(ctx, 0, {
    sent: 'any',
    only: and(
      eq(matchingResults.partnerId, personId),
      or(eq(matchings.status, 'sent'), and(eq(matchings.kind, 'instant'), isNull(matchingResults.sentAt))),
    ),
    orderBy: [desc(matchings.status)],
  })
  return list[0] ?? null
}
