import type { RelevanceLevel } from '@/lib/core/relevance-level'
import { createEngine, type Engine } from '@/lib/matching'
import { after, DAY_MS, MINUTE_MS, pastRounds } from './calendar'
import { scheduleOf } from './demo-community'
import { engineMembers } from './engine-members'
import type { Member, Setting } from './members'

/** A match of a past round. */
export type Proposal = {
  matchId: string
  a: Member
  b: Member
  /** What `a` and `b` see. */
  aResultId: string
  bResultId: string
  level: RelevanceLevel
  sentAt: Date
  /** 0 for the last round, 1 for the one before. */
  weeksAgo: number
}

/**
 * Adds past rounds, scored and explained by the real engine. The pairing
 * is greedy, because the first start should be fast. The last round holds only pairs
 * that the engine would propose, earlier ones those in which one answers the other, or any in a large community.
 * Demo accounts meet anybody: they have a past to show.
 * @param kept pairs matched in the last round, and in no earlier one
 */
export function addPastRounds(
  setting: Setting,
  members: readonly Member[],
  kept: [Member, Member][],
): Proposal[] {
  const { rows, newId, communityId, community, now } = setting
  const dates = pastRounds(now, scheduleOf(community), community.rounds)
  const filled = new Set(members.flatMap((member) => (member.filled ? [member.id] : [])))
  const engine = createEngine(engineMembers(rows.participants.filter(({ id }) => filled.has(id!))))
  const edges = bestEdges(engine, members)
  const keptKeys = new Set(kept.map(([a, b]) => pairKey(a, b)))
  const isLarge = members.length > ALL_PAIRS_LIMIT
  const met = new Set<string>()
  const suits = rememberPairs((a, b) => engine.maySuggest(a.id, b.id) || engine.maySuggest(b.id, a.id))
  const answered = rememberPairs((a, b) =>
    [engine.answer(a.id, b.id), engine.answer(b.id, a.id)].includes('whole'),
  )
  if (!isLarge)
    for (const pair of keptForNext(members, edges, (a, b) => !keptKeys.has(pairKey(a, b)) && suits(a, b)))
      met.add(pair)
  // From the last round backwards, so that current screens show the best pairs.
  const plans = [...dates.entries()].reverse().map(([index, scheduledFor]) => {
    const last = index === dates.length - 1
    const here = members.filter(
      (member) => member.joinedAt < scheduledFor && participatesAt(member, index, last),
    )
    const mayMeet = (a: Member, b: Member) => {
      const key = pairKey(a, b)
      if (met.has(key) || (!last && keptKeys.has(key))) return false
      if (a.account || b.account) return true
      if (last) return suits(a, b)
      // Some are left for events and instant matches. A large community has no reasons in earlier rounds.
      return isLarge || ((a.index + b.index) % LEFT_OUT !== 0 && answered(a, b))
    }
    const plan = pairUp(here, edges, last ? kept : [], mayMeet, isLarge && !last)
    for (const [a, b] of plan.pairs) met.add(pairKey(a, b))
    return { index, scheduledFor, here, ...plan }
  })
  const proposals: Proposal[] = []

  for (const { index, scheduledFor, here, pairs, alone } of plans.reverse()) {
    const roundId = newId()
    const sentAt = after(scheduledFor, 2 * MINUTE_MS)
    rows.rounds.push({
      communityId,
      id: roundId,
      number: index + 1,
      status: 'sent',
      scheduledFor,
      seed: 1000 + index,
      eligibleCount: here.length,
      matchCount: pairs.length,
      certifiedRatio: null,
      debts: {},
      createdAt: scheduledFor,
      sentAt,
      // The demo creates its own outcomes; no rematches.
      rematchedAt: after(scheduledFor, 7 * DAY_MS),
    })
    for (const member of alone)
      rows.unmatched.push({ communityId, roundId, participantId: member.id, reason: 'below-floor' })
    for (const [a, b] of pairs) {
      const proposal: Proposal = {
        matchId: newId(),
        a,
        b,
        aResultId: newId(),
        bResultId: newId(),
        level: engine.level(a.id, b.id),
        sentAt,
        weeksAgo: dates.length - 1 - index,
      }
      proposals.push(proposal)
      addMatching(setting, engine, proposal, roundId)
    }
  }
  return proposals
}

/** Every second of the best pairs: without them the coming round of a small community would have next to none. */
function keptForNext(
  members: readonly Member[],
  edges: readonly Edge[],
  suits: (a: Member, b: Member) => boolean,
): string[] {
  const here = members.filter((member) => participatesAt(member, 0, true))
  const { pairs } = pairUp(here, edges, [], suits, false)
  return pairs.filter((_, n) => n % 2 === 0).map(([a, b]) => pairKey(a, b))
}

const pairKey = (a: Member, b: Member) =>
  a.index < b.index ? `${a.index}:${b.index}` : `${b.index}:${a.index}`

/** In earlier rounds, one pair in so many has not met. */
const LEFT_OUT = 3

/** Judges each pair once. */
function rememberPairs(judge: (a: Member, b: Member) => boolean): (a: Member, b: Member) => boolean {
  const judged = new Map<string, boolean>()
  return (a, b) => {
    const key = pairKey(a, b)
    const known = judged.get(key) ?? judge(a, b)
    judged.set(key, known)
    return known
  }
}

type Edge = { a: Member; b: Member; score: number }

/** Above this size, only each member's best candidates are considered. */
const ALL_PAIRS_LIMIT = 200
const CANDIDATES = 24

/** Candidate pairs, best first. */
function bestEdges(engine: Engine, members: readonly Member[]): Edge[] {
  const filled = members.filter((member) => member.filled)
  const edges: Edge[] = []
  if (filled.length <= ALL_PAIRS_LIMIT) {
    for (const [i, a] of filled.entries())
      for (const b of filled.slice(i + 1)) edges.push({ a, b, score: engine.score(a.id, b.id) })
  } else {
    const byId = new Map(filled.map((member) => [member.id, member]))
    const seen = new Set<string>()
    for (const a of filled)
      for (const { id, mutual } of engine.instant(a.id, CANDIDATES)) {
        const b = byId.get(id)!
        if (seen.has(pairKey(a, b))) continue
        seen.add(pairKey(a, b))
        edges.push({ a, b, score: mutual })
      }
  }
  return edges.sort(
    (one, other) => other.score - one.score || one.a.index - other.a.index || one.b.index - other.b.index,
  )
}

/** Pairs greedily, best first; of the rest, demo accounts with anybody allowed. */
function pairUp(
  here: readonly Member[],
  edges: readonly Edge[],
  locked: readonly [Member, Member][],
  allowed: (a: Member, b: Member) => boolean,
  isAnybodyFine: boolean,
): { pairs: [Member, Member][]; alone: Member[] } {
  const free = new Set(here)
  const pairs: [Member, Member][] = []
  const join = (a: Member, b: Member) => {
    if (!free.has(a) || !free.has(b) || !allowed(a, b)) return
    free.delete(a)
    free.delete(b)
    pairs.push([a, b])
  }
  for (const [a, b] of locked) join(a, b)
  for (const { a, b } of edges) join(a, b)
  for (const a of [...free])
    for (const b of free) {
      if (!free.has(a)) break
      if (a !== b && (isAnybodyFine || a.account || b.account)) join(a, b)
    }
  return { pairs, alone: [...free] }
}

/** Not everybody participates each week; paused members did before their pause. */
function participatesAt(member: Member, index: number, last: boolean): boolean {
  if (!member.filled || member.account?.kind === 'disabled') return false
  if (member.account) return true
  return last ? member.active : (member.index * 7 + index * 3) % 11 !== 0
}

function addMatching({ rows, communityId }: Setting, engine: Engine, proposal: Proposal, roundId: string) {
  const { matchId, a, b, level, sentAt, weeksAgo } = proposal
  const small = rows.participants.length <= ALL_PAIRS_LIMIT || a.account !== null || b.account !== null
  // Explaining takes most of the time, so old matches in the large community have no reasons.
  const explained = small || weeksAgo === 0
  const opened = small && weeksAgo <= 1
  rows.matches.push({
    communityId,
    id: matchId,
    roundId,
    kind: 'weekly',
    status: 'sent',
    score: engine.score(a.id, b.id),
    level,
    createdAt: after(sentAt, -2 * MINUTE_MS),
    sentAt,
  })
  for (const [id, reader, partner] of [
    [proposal.aResultId, a, b],
    [proposal.bResultId, b, a],
  ] as const) {
    rows.matchSides.push({
      communityId,
      id,
      matchId,
      participantId: reader.id,
      partnerId: partner.id,
      reasons: explained
        ? engine.explain(reader.id, partner.id, 'en').map(({ text: _, ...reason }) => reason)
        : [],
      openingLine: opened
        ? {
            en: engine.openingLine(reader.id, partner.id, 'en'),
            ru: engine.openingLine(reader.id, partner.id, 'ru'),
          }
        : {},
      state: 'pending',
      reason: null,
      score: null,
      sentAt,
      seenAt: null,
    })
  }
}
