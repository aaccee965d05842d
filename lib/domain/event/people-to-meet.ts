import { and, asc, desc, eq, isNotNull, ne } from 'drizzle-orm'
import { endOf, MAX_PEOPLE_TO_MEET, type PeopleToMeet } from '@/lib/contracts/event'
import { participations } from '@/lib/db/schema/event'
import { participants } from '@/lib/db/schema/participant'
import { matches, matchSides, rounds } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import type { RequestContext } from '@/lib/runtime/request-context'
import { askEngine } from '../engine/ask-engine'
import { mayBeIntroduced } from '../match/may-be-introduced'
import { openingLines, spokenColumns } from '../match/opening-line'
import { reasonLines } from '../match/reason-lines'
import { personLineColumns } from '../participant/person-line'
import { requireAttendee } from '../participant/require-member'
import { notHidden, presentMembers } from '../visibility/visibility'
import { isConfirmedFor } from './is-confirmed-for'
import type { Event } from './lock-event'
import { visibleEvent } from './see-event'
import { viewParticipation } from './view-participation'

/** Explaining a pair takes about a millisecond. */
const MAX_CANDIDATES = 200

/**
 * People for the caller to meet at an event: those an organiser introduced them to, and other confirmed participants with
 * a reason, best match first. Where the community hides its members, only participants see them.
 * @throws DomainError 'not-found', 'unavailable' when the engine fails
 */
export async function peopleToMeet(context: RequestContext, eventId: string): Promise<PeopleToMeet> {
  const {
    answer: fits,
    facts: { people, introduced },
  } = await askEngine(context, async (ctx) => {
    const { participantId } = requireAttendee(ctx)
    const event = await visibleEvent(ctx, eventId)
    const comes = await isConfirmed(ctx, event, participantId)
    const mayLook = isAhead(ctx, event) && (ctx.community.transparent || comes)
    const people = mayLook ? await candidates(ctx, event, participantId) : []
    const pairs = people.map(({ participantId: other }) => [participantId, other] as const)
    const introduced = comes ? await introducedTo(ctx, event, participantId) : []
    return { question: { kind: 'fits' as const, pairs }, facts: { people, introduced } }
  })
  const list = people
    .flatMap((person, at) => {
      const fit = fits[at]
      return fit && fit.reasons.length > 0 ? [{ person, fit }] : []
    })
    .sort((a, b) => b.fit.score - a.fit.score)
    .slice(0, MAX_PEOPLE_TO_MEET)
  return {
    introduced,
    list: list.map(({ person, fit }) => ({
      person,
      level: fit.level,
      reasons: reasonLines(fit.reasons, context.locale),
    })),
  }
}

const isConfirmed = async (ctx: Ctx, event: Event, participantId: string) =>
  (await viewParticipation(ctx, event, participantId)).status === 'CONFIRMED'

const isAhead = ({ clock }: Ctx, event: Event) => event.status === 'published' && endOf(event) > clock.now()

/** People an organiser introduced the caller to at this event, except those who cancelled. */
async function introducedTo(ctx: Ctx, event: Event, me: string): Promise<PeopleToMeet['introduced']> {
  if (event.status !== 'published') return []
  const rows = await ctx.db
    .select({ side: matchSides, level: matches.level, person: personLineColumns, spoken: spokenColumns })
    .from(matchSides)
    .innerJoin(matches, eq(matches.id, matchSides.matchId))
    .innerJoin(rounds, eq(rounds.id, matches.roundId))
    .innerJoin(participants, eq(participants.id, matchSides.partnerId))
    .where(
      and(
        eq(rounds.eventId, event.id),
        eq(matchSides.participantId, me),
        isNotNull(matchSides.sentAt),
        ne(matchSides.state, 'not-interested'),
        isConfirmedFor(ctx, event.id),
        presentMembers(ctx),
        notHidden(ctx, me),
      ),
    )
    .orderBy(asc(matchSides.sentAt), desc(matches.score), asc(matchSides.id))
  const opening = await openingLines(
    ctx,
    me,
    rows.map(({ side, person, spoken }) => ({ lines: side.openingLine, reader: { ...person, ...spoken } })),
  )
  return rows.map(({ side, level, person }, at) => ({
    person,
    level,
    reasons: reasonLines(side.reasons, ctx.locale),
    openingLine: opening[at] ?? null,
  }))
}

const candidates = (ctx: Ctx, event: Event, me: string) =>
  ctx.db
    .select(personLineColumns)
    .from(participations)
    .innerJoin(participants, eq(participants.id, participations.participantId))
    .where(
      and(
        eq(participations.eventId, event.id),
        eq(participations.status, 'CONFIRMED'),
        mayBeIntroduced(ctx, me, { atEvent: true }),
        notHidden(ctx, me),
      ),
    )
    .orderBy(desc(participations.placeAt))
    .limit(MAX_CANDIDATES)
