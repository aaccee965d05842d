import { createEngine, type Engine, type Member as EngineMember } from '@/lib/matching'
import { after, MINUTE_MS, pastRounds } from './calendar'
import type { Member, Setting } from './members'

/** Two people whom a past round proposed to each other. */
export type Proposal = {
  matchingId: string
  a: Member
  b: Member
  /** Their sides: what `a` was shown, what `b` was shown. */
  aResultId: string
  bResultId: string
  sentAt: Date
  /** 0 for the last round, 1 for the one before. */
  weeksAgo: number
}

/** What the engine reads of a member; as lib/domain/round/member-of.ts makes it of a row. */
const engineMember = ({ id, persona }: Member): EngineMember => ({
  id,
  lookingFor: persona.seeks,
  goal: persona.goal,
  about: persona.about,
  position: persona.work,
  tags: [...persona.tags],
})

/**
 * Adds the rounds that lie behind, paired and explained by the engine that pairs the coming ones.
 * @param kept pairs that the last round proposes, and no earlier one
 */
export function addPastRounds(
  setting: Setting,
  members: readonly Member[],
  kept: [Member, Member][],
): Proposal[] {
  const { rows, newId, communityId, community, now } = setting
  const { row } = community
  const dates = pastRounds(
    now,
    { zone: row.timeZone ?? 'UTC', weekday: row.roundWeekday ?? 2, hour: row.roundHour ?? 9 },
    community.rounds,
  )
  const byId = new Map(members.map((member) => [member.id, member]))
  const excluded: [string, string][] = []
  const locked = kept.map(([a, b]): [string, string] => [a.id, b.id])
  const proposals: Proposal[] = []
  let leftOut: string[] = []
  let debt: Record<string, number> = {}

  for (const [index, scheduledFor] of dates.entries()) {
    const last = index === dates.length - 1
    const here = members.filter((member) => member.joinedAt < scheduledFor && takesPart(member, index, last))
    const engine = createEngine(here.map(engineMember))
    const seed = 1000 + index
    const round = engine.pair(
      { excluded: last ? excluded : [...excluded, ...locked], locked: last ? locked : [], leftOut, debt },
      { seed },
    )
    leftOut = round.unmatched.map(({ id }) => id)
    debt = round.debt
    const roundId = newId()
    const sentAt = after(scheduledFor, 2 * MINUTE_MS)
    rows.rounds.push({
      communityId,
      id: roundId,
      number: index + 1,
      status: 'sent',
      scheduledFor,
      seed,
      eligibleCount: here.length,
      pairCount: round.pairs.length,
      certifiedRatio: round.ratio,
      debts: last ? debt : {},
      createdAt: scheduledFor,
      sentAt,
    })
    for (const { id, reason } of round.unmatched)
      rows.roundLeftOuts.push({ communityId, roundId, participantId: id, reason })
    for (const { a, b, score } of round.pairs) {
      excluded.push([a, b])
      const proposal: Proposal = {
        matchingId: newId(),
        a: byId.get(a)!,
        b: byId.get(b)!,
        aResultId: newId(),
        bResultId: newId(),
        sentAt,
        weeksAgo: dates.length - 1 - index,
      }
      proposals.push(proposal)
      addMatching(setting, engine, proposal, { roundId, score })
    }
  }
  return proposals
}

/** Not everybody takes part each week; those on a break did before it. */
function takesPart(member: Member, index: number, last: boolean): boolean {
  if (!member.filled || member.account?.kind === 'disabled') return false
  if (member.account) return true
  return last ? member.active : (member.index * 7 + index * 3) % 11 !== 0
}

function addMatching(
  { rows, communityId }: Setting,
  engine: Engine,
  proposal: Proposal,
  of: { roundId: string; score: number },
) {
  const { matchingId, a, b, sentAt } = proposal
  rows.matchings.push({
    communityId,
    id: matchingId,
    roundId: of.roundId,
    kind: 'weekly',
    status: 'sent',
    score: of.score,
    level: engine.level(a.id, b.id),
    createdAt: after(sentAt, -2 * MINUTE_MS),
    sentAt,
  })
  for (const [id, reader, partner] of [
    [proposal.aResultId, a, b],
    [proposal.bResultId, b, a],
  ] as const) {
    rows.matchingResults.push({
      communityId,
      id,
      matchingId,
      participantId: reader.id,
      partnerId: partner.id,
      reasons: engine
        .explain(reader.id, partner.id, 'en')
        .map(({ direction, field, seeks, offers, strength }) => ({
          direction,
          field,
          seeks,
          offers,
          strength,
        })),
      openingLine: {
        en: engine.openingLine(reader.id, partner.id, 'en'),
        ru: engine.openingLine(reader.id, partner.id, 'ru'),
      },
      state: 'pending',
      reason: null,
      score: null,
      note: null,
      sentAt,
      seenAt: null,
    })
  }
}
