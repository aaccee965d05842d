import { type Lessons, scorerOf } from '../learning/learned-scorer'
import { type CandidateSearch, type Candidates, candidateRoom, chooseCandidates } from '../pairing/candidates'
import { type RoundMembers, searchWith } from '../pairing/member-search'
import { ReceivedIndex, type SentIndex } from '../people/scored-index'
import type { Postings } from '../retrieval/postings'
import { inSharedMemory } from '../retrieval/shared-memory'
import type { SparseMatrix } from '../retrieval/sparse-matrix'

/** A search for candidates that several threads share: all large arrays are in shared memory. */
export type SharedSearch = {
  index: SentIndex
  lessons: Lessons
  members: RoundMembers
  reach: number | undefined
  /** The results of all threads. */
  candidates: Candidates
  /** At `NEXT` the next piece, at `DONE` the number done, from `FIRST` on whether each is done. */
  pieces: Int32Array
}

/** Puts a search for vertices `from` (inclusive) to `to` (exclusive) into shared memory. */
export function shareSearch({
  index,
  lessons,
  members,
  reach,
  from,
  to,
}: Omit<SharedSearch, 'candidates' | 'pieces'> & { from: number; to: number }): SharedSearch {
  const { slots, vertexOf, forbidden, sides, employers, floor } = members
  const room = candidateRoom(slots.length, from, to)
  return {
    index: {
      ...index,
      layout: {
        ...index.layout,
        seeks: shareMatrix(index.layout.seeks),
        offers: {
          impacts: shareMatrix(index.layout.offers.impacts),
          traits: shareMatrix(index.layout.offers.traits),
          groups: shareMatrix(index.layout.offers.groups),
          wantsOfTerm: shareMatrix(index.layout.offers.wantsOfTerm),
        },
        seekers: sharePostings(index.layout.seekers),
        offerers: sharePostings(index.layout.offerers),
      },
      byTerm: index.byTerm && shareMatrix(index.byTerm),
    },
    lessons,
    members: { slots, vertexOf, forbidden, sides, employers, floor },
    reach,
    candidates: {
      ...room,
      counts: inSharedMemory(room.counts),
      numbers: inSharedMemory(room.numbers),
      scores: inSharedMemory(room.scores),
    },
    pieces: inSharedMemory(new Int32Array(FIRST + Math.ceil((to - from) / PIECE))),
  }
}

function shareMatrix({ start, columns, values }: SparseMatrix): SparseMatrix {
  return { start, columns: inSharedMemory(columns), values: inSharedMemory(values) }
}

function sharePostings(postings: Postings): Postings {
  return { ...postings, entries: inSharedMemory(postings.entries) }
}

export const NEXT = 0
export const DONE = 1
/** Index of the first piece. */
export const FIRST = 2

/** Vertices per piece. */
export const PIECE = 128

/** Does one piece after the other until none is left; calls `onProgress` before each. */
export function workThrough(
  search: CandidateSearch,
  candidates: Candidates,
  pieces: Int32Array,
  onProgress: (share: number) => void = () => undefined,
): void {
  const count = pieces.length - FIRST
  for (let piece = Atomics.add(pieces, NEXT, 1); piece < count; piece = Atomics.add(pieces, NEXT, 1)) {
    onProgress(Atomics.load(pieces, DONE) / count)
    doPiece(search, candidates, pieces, piece)
  }
}

/** Idempotent: two threads may do the same piece. */
export function doPiece(
  search: CandidateSearch,
  candidates: Candidates,
  pieces: Int32Array,
  piece: number,
): void {
  const from = candidates.from + piece * PIECE
  const to = Math.min(candidates.from + candidates.counts.length, from + PIECE)
  chooseCandidates(search, candidates, from, to)
  if (Atomics.exchange(pieces, FIRST + piece, 1) === 1) return
  Atomics.add(pieces, DONE, 1)
  Atomics.notify(pieces, DONE)
}

/** The search in the thread that received it. */
export function receiveSearch({ index, lessons, members, reach }: SharedSearch): CandidateSearch {
  return searchWith(scorerOf(new ReceivedIndex(index), lessons), members, reach)
}
