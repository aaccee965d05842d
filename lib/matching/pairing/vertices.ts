import type { History } from './history'
import { membersMayMeet } from './member-search'
import { type Claim, claimsOf, pairWeight, raisedScore } from './review'
import type { Seats } from './seats'
import { TURN_MEMORY } from './turns'

/** Who takes part in a round, by vertex number: who may meet, and what each pair is worth. */
export type Vertices = {
  seats: Seats
  count: number
  idOf(vertex: number): string
  claim(vertex: number): Claim
  /** An integer; vertices with higher ones are covered first. */
  priority(vertex: number): number
  score(a: number, b: number): number
  raised(a: number, b: number, score: number): number
  weigh(a: number, b: number, score: number): number
  /** Whether two may meet, whatever they score. */
  mayMeet(a: number, b: number): boolean
  /** Whether two may be paired: they may meet, and score at least the floor. */
  allowed(a: number, b: number): boolean
}

/** @param score by member number */
export function verticesOf(
  seats: Seats,
  { ids, score: scoreOf }: { ids: readonly string[]; score(a: number, b: number): number },
  history: History,
): Vertices {
  const { slots: members, floor } = seats
  const claimOf = claimsOf(history)
  const claims = Array.from(members, (member) => claimOf(ids[member]!))
  const claim = (vertex: number) => claims[vertex]!
  const score = (a: number, b: number) => scoreOf(members[a]!, members[b]!)
  const mayMeet = (a: number, b: number) => membersMayMeet(seats, members[a]!, members[b]!)
  return {
    seats,
    count: members.length,
    idOf: (vertex) => ids[members[vertex]!]!,
    claim,
    priority: (vertex) => Math.round(claim(vertex).turn * TURN_MEMORY),
    score,
    raised: (a, b, found) => raisedScore(found, claim(a), claim(b)),
    weigh: (a, b, found) => pairWeight(found, claim(a), claim(b)),
    mayMeet,
    allowed: (a, b) => a !== b && mayMeet(a, b) && (floor <= 0 || score(a, b) >= floor),
  }
}
