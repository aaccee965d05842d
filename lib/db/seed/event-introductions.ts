import { draftRound, EVENT_MINIMUM } from '@/lib/matching'
import { after, DAY_MS } from './calendar'
import { engineMembers } from './engine-members'
import type { Setting } from './members'

const PER_PERSON = 2

/** A large community would slow down the first start. */
const MAX_MEMBERS = 200

/** Creates introductions between an event's participants with the real engine, either sent or as a preview. */
export function addEventIntroductions(
  { rows, newId, now, communityId }: Setting,
  { eventId, eventDateTime }: { eventId: string; eventDateTime: Date },
  status: 'preview' | 'sent',
): void {
  if (rows.participants.length > MAX_MEMBERS) return
  const confirmed = new Set(
    rows.participations
      .filter((row) => row.eventId === eventId && row.status === 'CONFIRMED')
      .map(({ participantId }) => participantId),
  )
  // Before the last weekly round, so that its contacts come first.
  const createdAt = after(now, -8 * DAY_MS)
  const guests = rows.participants.filter(
    (row) => confirmed.has(row.id) && row.networkingEnabled !== false && row.createdAt! < createdAt,
  )
  const draft = draftRound(
    {
      members: engineMembers(guests),
      history: {
        excluded: rows.matchSides.map(({ participantId, partnerId }) => [participantId, partnerId]),
      },
      wanted: Object.fromEntries(guests.map(({ id }) => [id, PER_PERSON])),
      options: { seed: 1, ...EVENT_MINIMUM },
    },
    () => undefined,
  )
  const sentAt = status === 'sent' ? createdAt : null
  const roundId = newId()
  rows.rounds.push({
    communityId,
    id: roundId,
    eventId,
    perPerson: PER_PERSON,
    number: 1,
    status,
    scheduledFor: eventDateTime,
    seed: 1,
    eligibleCount: guests.length,
    matchCount: draft.pairs.length,
    createdAt,
    sentAt,
  })
  for (const { id, reason } of draft.unmatched)
    rows.unmatched.push({ communityId, roundId, participantId: id, reason })
  for (const { score, level, sides } of draft.pairs) {
    const matchId = newId()
    rows.matches.push({
      communityId,
      id: matchId,
      roundId,
      kind: 'event',
      status,
      score,
      level,
      createdAt,
      sentAt,
    })
    for (const { reader, partner, reasons, openingLine } of sides)
      rows.matchSides.push({
        communityId,
        id: newId(),
        matchId,
        participantId: reader,
        partnerId: partner,
        reasons,
        openingLine,
        sentAt,
      })
  }
}
