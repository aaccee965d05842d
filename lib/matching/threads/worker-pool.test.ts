import { describe, expect, it } from 'vitest'
import { learn } from '../learning/learn'
import { scorerOf } from '../learning/learned-scorer'
import type { Outcome } from '../learning/outcome'
import { type Candidates, candidateRoom, chooseCandidates } from '../pairing/candidates'
import { searchWith } from '../pairing/member-search'
import { seatMembers } from '../pairing/seats'
import { MemberIndex } from '../people/member-index'
import { MemberLexicon } from '../people/member-lexicon'
import { sendIndex } from '../people/scored-index'
import { SAMPLE_MEMBERS } from '../sample-members'
import { PIECE, receiveSearch, shareSearch } from './shared-search'
import { searchTogether } from './worker-pool'

/** Enough different members for several pieces of work. */
const MEMBERS = Array.from({ length: 3 * PIECE + 5 }, (_, i) => ({
  ...SAMPLE_MEMBERS[i % SAMPLE_MEMBERS.length]!,
  id: `m${String(i).padStart(4, '0')}`,
  position: SAMPLE_MEMBERS[(i * 5) % 12]!.position,
}))
const OUTCOMES: Outcome[] = [
  { a: 'm0001', b: 'm0002', at: 1, kind: 'like' },
  { a: 'm0004', b: 'm0009', at: 1, kind: 'dislike', value: 'not-interested' },
]

const everything = ({ counts, numbers, scores }: Candidates) => [[...counts], [...numbers], [...scores]]

describe('a search that threads share', () => {
  const lexicon = new MemberLexicon()
  const index = new MemberIndex(MEMBERS, lexicon)
  const ids = MEMBERS.map(({ id }) => id)
  const members = seatMembers({ ids }, { excluded: [['m0000', 'm0013']], locked: [['m0003', 'm0005']] }, 0.01)
  const count = members.slots.length

  it.each([
    ['by words alone', []],
    ['with what was learned', OUTCOMES],
  ])('finds what one thread finds, %s', (_name, outcomes) => {
    const { lessons } = learn(index, lexicon, outcomes)
    const own = searchWith(scorerOf(index, lessons), members, 200)
    const alone = candidateRoom(count)
    chooseCandidates(own, alone, 0, count)

    const sent = sendIndex(index, lessons.tastes && index.byTerm)
    const shared = shareSearch({ index: sent, lessons, members, reach: 200, from: 0, to: count })
    const said: number[] = []
    searchTogether(shared, own, (share) => said.push(share))
    expect(everything(shared.candidates)).toEqual(everything(alone))
    expect(said[0]).toBe(0)

    // A thread that received the search finds the same.
    const elsewhere = candidateRoom(count, 7, 30)
    chooseCandidates(receiveSearch(structuredClone(shared)), elsewhere, 7, 30)
    const rows = alone.numbers.slice(7 * alone.most, 30 * alone.most)
    expect([...elsewhere.numbers]).toEqual([...rows])
  })
})
