import { type History, type PairOptions, pairRound, type Round } from './pairing/round'
import { BestFew } from './people/best-few'
import { dampByExposure, estimateExposure } from './people/exposure'
import { type Level, type LevelBands, levelBands, levelOf, lowerLevel } from './people/level'
import type { Member } from './people/member'
import { indexMembers, type MemberIndex } from './people/member-index'
import { MemberLexicon } from './people/member-lexicon'
import { PairScorer } from './people/pair-scorer'
import { ownDirection, reciprocal } from './people/reciprocal'
import { explainPair, groundsOf, openingLineFor } from './reasons/explain'
import type { ReaderLanguage, Reason } from './reasons/reason'

/** `score` orders the list; `mutual` is what `score(member, id)` gives. */
export type Suggestion = { id: string; score: number; mutual: number }

export type EngineOptions = {
  /** Settles which random pairs the relevance levels are measured against; 1 by default. */
  seed?: number
}

/** The matching engine of one community. Unknown ids throw a RangeError, except in `remove` and in histories. */
export type Engine = {
  /** How well two members fit, both ways: 0 for nothing in common, seldom above 1. Symmetric. */
  score(a: string, b: string): number
  /** The best people for a member right now, weighted to the member's own request; ties by id. */
  instant(memberId: string, limit: number, exclude?: ReadonlySet<string>): Suggestion[]
  /** Adds a member or replaces the one with the same id. */
  upsert(member: Member): void
  remove(id: string): void
  /** Why the two fit, as a reads it: at most three reasons, strongest first. */
  explain(a: string, b: string, reader: ReaderLanguage): Reason[]
  /** A first message from a to b; `{name}` stands for b's name. */
  openingLine(a: string, b: string, reader: ReaderLanguage): string
  level(a: string, b: string): Level
  /** One round: at most one partner for everyone in the community. */
  pair(history: History, options: PairOptions): Round
}

/** What is worked out from the members as they are; thrown away when they change. */
type Prepared = {
  index: MemberIndex
  scorer: PairScorer
  exposure: Float32Array | undefined
  bands: LevelBands | undefined
}

export function createEngine(members: readonly Member[], options: EngineOptions = {}): Engine {
  const community = new Map<string, Member>()
  for (const member of members) community.set(member.id, { ...member })
  const lexicon = new MemberLexicon()
  let prepared: Prepared | undefined

  return {
    score(a, b) {
      const { scorer, slot } = at()
      return a === b ? 0 : scorer.mutual(slot(a), slot(b))
    },
    instant(memberId, limit, exclude) {
      const { index, scorer, slot } = at()
      const subject = slot(memberId)
      const listed = exposure()
      const best = new BestFew(Math.min(limit, index.members.length))
      scorer.forEachPartner(subject, (other, there, back) => {
        if (exclude?.has(index.members[other]!.id)) return
        best.offer(other, dampByExposure(ownDirection(there, back), listed[other]!))
      })
      return best.drain().map(({ number, score }) => ({
        id: index.members[number]!.id,
        score,
        mutual: scorer.mutual(subject, number),
      }))
    },
    upsert(member) {
      community.set(member.id, { ...member })
      prepared = undefined
    },
    remove(id) {
      if (community.delete(id)) prepared = undefined
    },
    explain(a, b, reader) {
      const { index, scorer, slot } = at()
      return explainPair(index, scorer, slot(a), slot(b), reader)
    },
    openingLine(a, b, reader) {
      const { index, scorer, slot } = at()
      return openingLineFor(index, scorer, slot(a), slot(b), reader)
    },
    level(a, b) {
      const { index, scorer, slot } = at()
      const level = levelOf(scorer.mutual(slot(a), slot(b)), bands())
      return level === 'try' ? level : lowerLevel(level, groundsOf(index, scorer, slot(a), slot(b)))
    },
    pair(history, pairOptions) {
      const { index, scorer } = at()
      const ids = index.members.map(({ id }) => id)
      const { scorer: own } = pairOptions
      const score = own
        ? (a: number, b: number) => own(ids[a]!, ids[b]!)
        : (a: number, b: number) => scorer.mutual(a, b)
      return pairRound({ ids, score, forEachScored: scoredBy(own) }, history, pairOptions)
    },
  }

  /** The members in the order of their ids, so that the order of arrival changes nothing. */
  function at() {
    prepared ??= prepare(
      [...community.values()].sort((a, b) => (a.id < b.id ? -1 : 1)),
      lexicon,
    )
    const { index, scorer } = prepared
    const slot = (id: string): number => {
      const found = index.slots.get(id)
      if (found === undefined) throw new RangeError(`No member ${id}`)
      return found
    }
    return { index, scorer, slot }
  }

  function exposure(): Float32Array {
    const { index, scorer } = at()
    prepared!.exposure ??= estimateExposure(index.members.length, (subject, visit) =>
      scorer.forEachPartner(subject, (other, there, back) => visit(other, ownDirection(there, back))),
    )
    return prepared!.exposure
  }

  function bands(): LevelBands {
    const { index, scorer } = at()
    prepared!.bands ??= levelBands(index.members.length, (a, b) => scorer.mutual(a, b), options.seed ?? 1)
    return prepared!.bands
  }

  /** Rows of scores for the round: from the engine's index, or from the caller's scorer. */
  function scoredBy(own: PairOptions['scorer']) {
    const { index, scorer } = at()
    const partners = (a: number, visit: (other: number, score: number) => void) =>
      scorer.forEachPartner(a, (b, there, back) => visit(b, reciprocal(there, back)))
    if (!own) return partners
    const ids = index.members.map(({ id }) => id)
    return (a: number, visit: (other: number, score: number) => void) => {
      if (ids.length > FOREIGN_SCORER_LIMIT) {
        partners(a, (b) => visit(b, own(ids[a]!, ids[b]!)))
        return
      }
      for (const b of ids.keys()) if (b !== a) visit(b, own(ids[a]!, ids[b]!))
    }
  }
}

/** Above this many members a caller's scorer judges only pairs in which the engine sees anything at all. */
const FOREIGN_SCORER_LIMIT = 4_000

function prepare(members: Member[], lexicon: MemberLexicon): Prepared {
  const index = indexMembers(members, lexicon)
  return { index, scorer: new PairScorer(index), exposure: undefined, bands: undefined }
}
