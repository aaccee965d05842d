import { and, desc, eq } from 'drizzle-orm'
import { MAX_PEOPLE_TO_MEET, type PeopleToMeet } from '@/lib/contracts/event'
import { participations } from '@/lib/db/schema/event'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import type { RequestContext } from '@/lib/runtime/request-context'
import { askEngine } from '../engine/ask-engine'
import { mayBeIntroduced } from '../match/may-be-introduced'
import { reasonLines } from '../match/reason-lines'
import { personLineColumns } from '../participant/person-line'
import { requireMember } from '../participant/require-member'
import { notHidden } from '../visibility/visibility'
import type { Event } from './lock-event'
import { visibleEvent } from './see-event'
import { viewParticipation } from './view-participation'

/** Explaining a pair takes about a millisecond. */
const MAX_CANDIDATES = 200

/**
 * Confirmed participants whom the caller does not know yet and has a reason to meet, the best match first. Where the
 * community does not show its members, only for those who come themselves.
 * @throws DomainError 'not-found', 'unavailable' when the engine fails
 */
export async function peopleToMeet(context: RequestContext, eventId: string): Promise<PeopleToMeet> {
  const { answer: fits, facts: people } = await askEngine(context, async (ctx) => {
    const { participantId } = requireMember(ctx)
    const event = await visibleEvent(ctx, eventId)
    const mayLook = ctx.community.transparent || (await isConfirmed(ctx, event, participantId))
    const people = mayLook ? await candidates(ctx, event, participantId) : []
    const pairs = people.map(({ participantId: other }) => [participantId, other] as const)
    return { question: { kind: 'fits' as const, pairs }, facts: people }
  })
  const list = people
    .flatMap((person, at) => {
      const fit = fits[at]
      return fit && fit.reasons.length > 0 ? [{ person, fit }] : []
    })
    .sort((a, b) => b.fit.score - a.fit.score)
    .slice(0, MAX_PEOPLE_TO_MEET)
  return {
    list: list.map(({ person, fit }) => ({
      person,
      level: fit.level,
      reasons: reasonLines(fit.reasons, context.locale),
    })),
  }
}

const isConfirmed = async (ctx: Ctx, event: Event, participantId: string) =>
  (await viewParticipation(ctx, event, participantId)).status === 'CONFIRMED'

const candidates = (ctx: Ctx, event: Event, me: string) =>
  ctx.db
    .select(personLineColumns)
    .from(participations)
    .innerJoin(participants, eq(participants.id, participations.participantId))
    .where(
      and(
        eq(participations.eventId, event.id),
        eq(participations.status, 'CONFIRMED'),
        mayBeIntroduced(ctx, me),
        notHidden(ctx, me),
      ),
    )
    .orderBy(desc(participations.placeAt))
    .limit(MAX_CANDIDATES)
