import { chanceCurve, levelOfChance } from './learning/chance'
import { type Learned, learn } from './learning/learn'
import type { Outcome } from './learning/outcome'
import { type Candidates, candidateRoom, chooseCandidates } from './pairing/candidates'
import { drawPairs } from './pairing/draw-pairs'
import type { History } from './pairing/history'
import { type RoundMembers, searchWith } from './pairing/member-search'
import { pairWithReasons } from './pairing/pair-with-reasons'
import { type PairOptions, pairRound, type Round } from './pairing/round'
import { seatMembers } from './pairing/seats'
import { BestFew } from './people/best-few'
import { Colleagues } from './people/colleagues'
import { dampByExposure, estimateExposure } from './people/exposure'
import { ANY_SCORE, chanceOf, isSupported, type Level, levelOf, lowerLevel } from './people/level'
import type { Member } from './people/member'
import { MemberIndex } from './people/member-index'
import { MemberLexicon } from './people/member-lexicon'
import { PairScorer } from './people/pair-scorer'
import { isBelow, type Lean, lowBar, ownDirection, raiseBar, reciprocal } from './people/reciprocal'
import { sendIndex } from './people/scored-index'
import type { Answer } from './reasons/answer'
import { bestAnswer, explainPair, isFulfilled, openingLineFor, supportFor } from './reasons/explain'
import type { ReaderLanguage, Reason } from './reasons/reason'
import { shareSearch } from './threads/shared-search'
import { searchTogether } from './threads/worker-pool'

/** `score` orders the list; `mutual` equals `score(member, id)`. */
export type Suggestion = { id: string; score: number; mutual: number }

export type EngineOptions = {
  /** Whether people of one company may be introduced to each other; by default not, because they know each other. */
  colleagues?: boolean
  /**
   * Outcomes of earlier matches: scores, levels and probabilities learn from them. Hard rules come from the history
   * only.
   */
  outcomes?: readonly Outcome[]
  /** People who do not participate, known only through outcomes: used for learning and never proposed. */
  absent?: readonly Member[]
  /** With up to this many members, every change recomputes the layout; 400 by default. */
  layOutUpTo?: number
  /** Share of changed members from which the next query recomputes the layout; 0.02 by default. */
  layOutAfter?: number
}

/** The matching engine of one community. Unknown ids throw a RangeError, except in `remove` and in histories. */
export type Engine = {
  /** How well two members fit, both ways: 0 for nothing in common, rarely above 1. Symmetric. */
  score(a: string, b: string): number
  /** The best people for a member right now, weighted to the member's own request; ties by id. */
  instant(memberId: string, limit: number, exclude?: ReadonlySet<string>): Suggestion[]
  /** Members whose request this member's offers answer, the best answered first; ties by id. `mutual` as above. */
  helps(memberId: string, limit: number, exclude?: ReadonlySet<string>): Suggestion[]
  /**
   * Adds a member or replaces the one with the same id. Beyond a few hundred members, word weights are unchanged until
   * one member in fifty has changed, or `settle` is called.
   */
  upsert(member: Member): void
  remove(id: string): void
  /** Recomputes everything: later results equal those of a new engine. */
  settle(): void
  /** Why the two fit, as a reads it: at most three reasons, strongest first. */
  explain(a: string, b: string, reader: ReaderLanguage): Reason[]
  /** A first message from a to b; `{name}` is b's name. */
  openingLine(a: string, b: string, reader: ReaderLanguage): string
  level(a: string, b: string): Level
  /** Whether what both wrote supports proposing b to a now: for an introduction, or as an answer to a's request. */
  maySuggest(a: string, b: string): boolean
  /** How far b's offers answer a's request; undefined if nothing does. */
  answer(a: string, b: string): Answer | undefined
  /** The probability, 0 to 1, that both are interested: calibrated on the outcomes, by level where there are few. */
  chance(a: string, b: string): number
  /** Replaces all outcomes. */
  setOutcomes(outcomes: readonly Outcome[]): void
  /** Whether people of one company may be introduced to each other from now on. */
  allowColleagues(allowed: boolean): void
  /** Whether a common company keeps two members apart. */
  areColleagues(a: string, b: string): boolean
  /**
   * Candidates of the members numbered `from` (inclusive) to `to` (exclusive), so that several processes can share the
   * search and one of them pairs. Members are numbered in the order of their ids, without those in locked pairs.
   */
  candidates(history: History, options: CandidateOptions): Candidates
  /** One round: at most one partner for each member of the community. */
  pair(history: History, options: PairOptions): Round
  /** Up to `count` different random pairs of members who may meet, whatever they score. */
  drawPairs(history: History, options: { seed: number; count: number }): [string, string][]
}

export type CandidateOptions = Pick<PairOptions, 'floor' | 'onProgress'> & { from: number; to: number }

/** The score that orders a list; `lean` weights the two directions, so that low scores can be rejected early. */
type ListScore = { lean: Lean; of(other: number, there: number, back: number): number }

/** Data computed from the current members; dropped when they change. */
type Prepared = {
  /** The community's members come first, then those who do not participate. */
  index: MemberIndex
  /** Number of members in the community. */
  count: number
  /** By words only: the basis of reasons. */
  plain: PairScorer
  learned: Learned | undefined
  exposure: Float32Array | undefined
  curve: { of: ((score: number) => number) | undefined } | undefined
}

export function createEngine(members: readonly Member[], options: EngineOptions = {}): Engine {
  const community = new Map<string, Member>()
  for (const member of members) community.set(member.id, { ...member })
  const lexicon = new MemberLexicon()
  let outcomes = options.outcomes ?? []
  let colleaguesAllowed = options.colleagues ?? false
  let prepared: Prepared | undefined
  let colleagues: Colleagues | undefined

  return {
    score(a, b) {
      const { scorer, slot } = at()
      return a === b ? 0 : scorer.mutual(slot(a), slot(b))
    },
    instant(memberId, limit, exclude) {
      const listed = exposure()
      return bestOf(memberId, limit, exclude, {
        lean: 'own',
        of: (other, there, back) =>
          dampByExposure(ownDirection(there, back), listed[prepared!.index.originOf(other)] ?? 0),
      })
    },
    helps(memberId, limit, exclude) {
      return bestOf(memberId, limit, exclude, { lean: 'theirs', of: (_other, _there, back) => back })
    },
    upsert(member) {
      const kept = { ...member }
      community.set(member.id, kept)
      colleagues?.update(member.id)
      change((index) => index.upsert(kept))
    },
    remove(id) {
      if (!community.delete(id)) return
      colleagues?.update(id)
      change((index) => index.remove(id))
    },
    settle,
    explain(a, b, reader) {
      const { index, plain, slot } = at()
      return explainPair(index, plain, slot(a), slot(b), reader)
    },
    openingLine(a, b, reader) {
      const { index, plain, slot } = at()
      return openingLineFor(index, plain, slot(a), slot(b), reader)
    },
    level(a, b) {
      return levelBetween(a, b)
    },
    maySuggest(a, b) {
      const { index, plain, scorer, slot } = at()
      const score = scorer.mutual(slot(a), slot(b))
      return supports(a, b, score) || isFulfilled(index, plain, slot(a), slot(b))
    },
    answer(a, b) {
      const { index, plain, slot } = at()
      return bestAnswer(index, plain, slot(a), slot(b))
    },
    chance(a, b) {
      const { scorer, slot } = at()
      const score = scorer.mutual(slot(a), slot(b))
      return (curve() ?? chanceOf)(score)
    },
    setOutcomes(given) {
      outcomes = given
      settle()
      if (prepared)
        prepared = {
          ...prepared,
          learned: undefined,
          exposure: undefined,
          curve: undefined,
        }
    },
    allowColleagues(allowed) {
      colleaguesAllowed = allowed
    },
    areColleagues(a, b) {
      return separating()?.areColleagues(a, b) ?? false
    },
    pair(history, pairOptions) {
      settle()
      const { scorer } = at()
      const { ids, employers } = seated()
      const { scorer: own } = pairOptions
      const score = own
        ? (a: number, b: number) => own(ids[a]!, ids[b]!)
        : (a: number, b: number) => scorer.mutual(a, b)
      const findCandidates = own
        ? undefined
        : (members: RoundMembers, onProgress: (share: number) => void) =>
            findFor(members, 0, members.slots.length, onProgress)
      const round = { ids, score, findCandidates, employers, forEachScored: scoredBy(own) }
      const isEnough = (a: string, b: string, found: number) =>
        supports(a, b, pairOptions.anyReason ? ANY_SCORE : found)
      return pairOptions.needsReason
        ? pairWithReasons(round, history, pairOptions, isEnough)
        : pairRound(round, history, pairOptions)
    },
    drawPairs(history, { seed, count }) {
      const { ids, employers } = seated()
      const seats = seatMembers({ ids, employers }, history)
      return drawPairs(seats, ids.length, { seed, count }).map(([a, b]) => [ids[a]!, ids[b]!])
    },
    candidates(history, { floor, from, to, onProgress }) {
      settle()
      const members = seatMembers(seated(), history, floor)
      const last = members.slots.length
      return findFor(members, Math.min(from, last), Math.min(to, last), (share) =>
        onProgress?.({ stage: 'candidates', share }),
      )
    },
  }

  function bestOf(
    memberId: string,
    limit: number,
    exclude: ReadonlySet<string> | undefined,
    score: ListScore,
  ): Suggestion[] {
    const { index, count, scorer, slot } = at()
    const subject = slot(memberId)
    const reach = count > LARGE ? LIST_REACH : undefined
    const best = new BestFew(Math.min(reach ? limit * LOOK_AT : limit, community.size))
    const bar = lowBar(score.lean)
    const known = separating()
    scorer.forEachPartner(
      subject,
      (other, there, back) => {
        if (isBelow(bar, there, back)) return
        const { id } = index.members[other]!
        if (!participatesAt(prepared!, other) || exclude?.has(id) || known?.areColleagues(memberId, id))
          return
        best.offer(other, score.of(other, there, back))
        raiseBar(bar, best.least)
      },
      reach,
      bar,
    )
    return best
      .drain()
      .map(({ number, score: found }) => ({
        id: index.members[number]!.id,
        score: reach
          ? score.of(number, scorer.oneWay(subject, number), scorer.oneWay(number, subject))
          : found,
        mutual: scorer.mutual(subject, number),
      }))
      .sort((one, other) => other.score - one.score || (one.id < other.id ? -1 : 1))
      .slice(0, limit)
  }

  function change(apply: (index: MemberIndex) => void): void {
    if (!prepared) return
    if (community.size <= (options.layOutUpTo ?? LAY_OUT_UP_TO)) prepared = undefined
    else {
      // Learned data is indexed by slots of the layout.
      learned(prepared)
      apply(prepared.index)
      if (prepared.index.drift > (options.layOutAfter ?? LAY_OUT_AFTER) * prepared.index.layout.slots)
        prepared = undefined
    }
  }

  function settle(): void {
    if (prepared && prepared.index.drift > 0) prepared = undefined
  }

  /** Members ordered by id, so that results do not depend on the order of arrival. */
  function at() {
    prepared ??= prepare(community, options.absent ?? [], lexicon)
    const { index, count, plain } = prepared
    const { scorer } = learned(prepared)
    const slot = (id: string): number => {
      const found = index.slots.get(id)
      if (found === undefined) throw new RangeError(`No member ${id}`)
      return found
    }
    return { index, count, plain, scorer, slot }
  }

  function learned(from: Prepared): Learned {
    from.learned ??= learn(from.index, lexicon, outcomes)
    return from.learned
  }

  /** The candidates of vertices `from` (inclusive) to `to` (exclusive); in large communities on all cores. */
  function findFor(
    members: RoundMembers,
    from: number,
    to: number,
    onProgress: (share: number) => void,
  ): Candidates {
    const { index, count, scorer } = at()
    const reach = count > LARGE ? ROUND_REACH : undefined
    // Members who do not participate have slots too, after all others.
    const vertexOf = new Int32Array(index.slotCount).fill(-1)
    vertexOf.set(members.vertexOf)
    const seated = { ...members, vertexOf }
    const own = searchWith(scorer, seated, reach)
    const { lessons, hasMeanings } = learned(prepared!)
    if (to - from < THREADS_FROM || hasMeanings) {
      const found = candidateRoom(members.slots.length, from, to)
      for (let vertex = from; vertex < to; vertex += REPORTED) {
        onProgress((vertex - from) / (to - from))
        chooseCandidates(own, found, vertex, Math.min(to, vertex + REPORTED))
      }
      return found
    }
    const sent = sendIndex(index, lessons.tastes && index.byTerm)
    const shared = shareSearch({ index: sent, lessons, members: seated, reach, from, to })
    searchTogether(shared, own, onProgress)
    return shared.candidates
  }

  /** Who works together; undefined where colleagues may be introduced. */
  function separating(): Colleagues | undefined {
    if (colleaguesAllowed) return undefined
    colleagues ??= new Colleagues(community)
    return colleagues
  }

  /** Whether what two members wrote supports a match of this score. */
  function supports(a: string, b: string, score: number): boolean {
    // If even full support would not suffice at this score, the texts need not be read.
    if (!isSupported('both', score)) return false
    const { index, plain, slot } = at()
    return isSupported(supportFor(index, plain, slot(a), slot(b)), score)
  }

  /** Ids of the participating members. */
  function present(): string[] {
    const { index, count } = at()
    return index.members.slice(0, count).map(({ id }) => id)
  }

  /** The participating members, and which of them work together. */
  function seated() {
    const ids = present()
    return { ids, employers: separating()?.employersOf(ids) }
  }

  function levelBetween(a: string, b: string): Level {
    const { index, plain, scorer, slot } = at()
    const score = scorer.mutual(slot(a), slot(b))
    const chance = curve()?.(score)
    const level = chance === undefined ? levelOf(score) : levelOfChance(chance, score)
    return level === 'try' ? level : lowerLevel(level, supportFor(index, plain, slot(a), slot(b)))
  }

  function exposure(): Float32Array {
    const { index, count, scorer } = at()
    prepared!.exposure ??= estimateExposure(count, (subject, visit, bar) =>
      scorer.forEachPartner(
        subject,
        (other, there, back) => {
          const origin = index.originOf(other)
          if (origin < count) visit(origin, ownDirection(there, back))
        },
        count > LARGE ? LIST_REACH : undefined,
        bar,
      ),
    )
    return prepared!.exposure
  }

  function curve(): ((score: number) => number) | undefined {
    at()
    prepared!.curve ??= { of: chanceCurve(learned(prepared!).judged) }
    return prepared!.curve.of
  }

  /** Rows of scores for the round: from the engine's index, or from the caller's scorer. */
  function scoredBy(own: PairOptions['scorer']) {
    const { count, scorer } = at()
    const partners = (a: number, visit: (other: number, score: number) => void) =>
      scorer.forEachPartner(
        a,
        (b, there, back) => {
          if (b < count) visit(b, reciprocal(there, back))
        },
        count > LARGE ? ROUND_REACH : undefined,
      )
    if (!own) return partners
    const ids = present()
    return (a: number, visit: (other: number, score: number) => void) => {
      if (ids.length > FOREIGN_SCORER_LIMIT) {
        partners(a, (b) => visit(b, own(ids[a]!, ids[b]!)))
        return
      }
      for (const b of ids.keys()) if (b !== a) visit(b, own(ids[a]!, ids[b]!))
    }
  }
}

/** Above this many members a caller's scorer rates only pairs with a positive engine score. */
const FOREIGN_SCORER_LIMIT = 4_000

/** Above this many members, the search for candidates skips some postings of a member's most common words. */
const LARGE = 20_000

/** Postings then read each way, for a member's own list and for a round; members found are scored in full. */
const LIST_REACH = 20_000
const ROUND_REACH = 2_000

/** Number of members from which threads save more time than they cost. */
const THREADS_FROM = 20_000

/** Progress is reported once per this many members. */
const REPORTED = 100

/** Candidates scored in full per entry of a list. */
const LOOK_AT = 3

/** Members who do not participate have slots between the layout and the late members. */
function participatesAt({ index, count }: Prepared, slot: number): boolean {
  return slot < count || slot >= index.layout.slots
}

/** Up to this many members a layout takes milliseconds, and each member changes which words are rare. */
const LAY_OUT_UP_TO = 400

/** Share of added and removed slots from which a new layout is worth its time. */
const LAY_OUT_AFTER = 0.02

function prepare(
  community: ReadonlyMap<string, Member>,
  absent: readonly Member[],
  lexicon: MemberLexicon,
): Prepared {
  const byId = (a: Member, b: Member) => (a.id < b.id ? -1 : 1)
  const away = absent.filter(({ id }) => !community.has(id)).sort(byId)
  const index = new MemberIndex([...[...community.values()].sort(byId), ...away], lexicon)
  return {
    index,
    count: community.size,
    plain: new PairScorer(index),
    learned: undefined,
    exposure: undefined,
    curve: undefined,
  }
}
