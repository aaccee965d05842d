import { createEngine, type Engine } from './engine'
import type { Outcome } from './learning/outcome'
import type { Level } from './people/level'
import type { Member } from './people/member'
import type { ReaderLanguage, Reason } from './reasons/reason'

/** Changes of a community's members since the last update. */
export type MemberChanges = {
  /** `upserts` is the complete list; members not in it are removed. */
  whole: boolean
  upserts: readonly Member[]
  removes: readonly string[]
  /** Outcomes of earlier matches; unset: the previous ones stay. */
  outcomes?: readonly Outcome[]
  /** Whether people of one company may be introduced to each other; unset: the previous value holds. */
  colleagues?: boolean
}

export type Question =
  /**
   * People for a member's request, best first: only those whose words support it, or with `anybody` followed by the
   * others.
   */
  | { kind: 'suggest'; memberId: string; limit: number; exclude: readonly string[]; anybody?: boolean }
  /** Members whose request this one can answer, best first, each with the reason. */
  | { kind: 'helps'; memberId: string; limit: number; exclude: readonly string[] }
  | { kind: 'pair'; memberId: string; otherId: string }
  /** Each pair as its first member reads it. */
  | { kind: 'fits'; pairs: readonly (readonly [string, string])[] }

/** A suggested person, as the member reads it. */
export type Fit = {
  id: string
  score: number
  level: Level
  /** Probability that both will be interested, 0 to 1. */
  chance: number
  reasons: Omit<Reason, 'text'>[]
  openingLine: Record<ReaderLanguage, string>
}
/** How two members of a named pair fit, and whether a common company keeps them apart. */
type PairFit = Fit & { colleagues: boolean }
/** `reason` quotes what they seek and what the member offers. */
export type Help = { id: string; score: number; reason: Omit<Reason, 'text'> }

type Answers = { suggest: Fit[]; helps: Help[]; pair: Fit | null; fits: (PairFit | null)[] }
export type AnswerTo<Q extends Question> = Answers[Q['kind']]

/** Candidates per wanted result: not all may be proposed. */
const LOOK_AT = 3

/** The engines of several communities, kept between queries. */
export type EngineCache = {
  /** Part of the members of an unknown community; the next query creates its engine from them. */
  load(communityId: string, members: readonly Member[]): void
  answer<Q extends Question>(communityId: string, changes: MemberChanges, question: Q): AnswerTo<Q>
  /** Drops a community's engine; its next changes must be complete. */
  forget(communityId: string): void
}

export function createEngineCache(): EngineCache {
  const engines = new Map<string, { engine: Engine; texts: Map<string, string> }>()

  /** By id, until the engine is created. */
  const loaded = new Map<string, Map<string, Member>>()

  /** Changes during the initial load are newer than the loaded rows. */
  function withLoaded(communityId: string, changes: MemberChanges): MemberChanges {
    const members = loaded.get(communityId)
    loaded.delete(communityId)
    if (!members || changes.whole) return changes
    for (const member of changes.upserts) members.set(member.id, member)
    for (const id of changes.removes) members.delete(id)
    return { ...changes, whole: true, upserts: [...members.values()], removes: [] }
  }

  function engineWith(communityId: string, changes: MemberChanges): Engine & { has(id: string): boolean } {
    let entry = engines.get(communityId)
    if (!entry) {
      const { outcomes, colleagues } = changes
      entry = { engine: createEngine(changes.upserts, { outcomes, colleagues }), texts: new Map() }
      for (const member of changes.upserts) entry.texts.set(member.id, wordingOf(member))
      engines.set(communityId, entry)
    } else {
      if (changes.outcomes) entry.engine.setOutcomes(changes.outcomes)
      if (changes.colleagues !== undefined) entry.engine.allowColleagues(changes.colleagues)
    }
    const { engine, texts } = entry
    for (const member of changes.upserts) {
      const text = wordingOf(member)
      // Most changes are a photo or a setting, which matching does not read.
      if (texts.get(member.id) === text) continue
      texts.set(member.id, text)
      engine.upsert(member)
    }
    const removed = changes.whole ? missing(texts, changes.upserts) : changes.removes
    for (const id of removed) if (texts.delete(id)) engine.remove(id)
    return { ...engine, has: (id) => texts.has(id) }
  }

  return {
    load(communityId, members) {
      const all = loaded.get(communityId) ?? new Map<string, Member>()
      for (const member of members) all.set(member.id, member)
      loaded.set(communityId, all)
    },
    answer<Q extends Question>(communityId: string, changes: MemberChanges, question: Q) {
      const engine = engineWith(communityId, withLoaded(communityId, changes))
      const ifKnown = (a: string, b: string) => (engine.has(a) && engine.has(b) ? fitOf(engine, a, b) : null)
      const answer = (): Answers[Question['kind']] => {
        switch (question.kind) {
          case 'suggest':
            return engine.has(question.memberId) ? suggest(engine, question) : []
          case 'helps':
            return engine.has(question.memberId) ? helps(engine, question) : []
          case 'pair':
            return ifKnown(question.memberId, question.otherId)
          case 'fits':
            return question.pairs.map(([a, b]) => {
              const fit = ifKnown(a, b)
              return fit && { ...fit, colleagues: engine.areColleagues(a, b) }
            })
        }
      }
      return answer() as AnswerTo<Q>
    },
    forget(communityId) {
      loaded.delete(communityId)
      engines.delete(communityId)
    },
  }
}

/** Fingerprint of a member's state. The first values of a vector suffice: vectors derive from the texts. */
function wordingOf(member: Member): string {
  return JSON.stringify(member, (_key, value) =>
    value instanceof Int8Array ? [...value.subarray(0, 16)] : value,
  )
}

function missing(known: ReadonlyMap<string, string>, members: readonly Member[]): string[] {
  const current = new Set(members.map(({ id }) => id))
  return [...known.keys()].filter((id) => !current.has(id))
}

function suggest(
  engine: Engine,
  { memberId, limit, exclude, anybody }: Extract<Question, { kind: 'suggest' }>,
): Fit[] {
  const found: Fit[] = []
  const others: Fit[] = []
  for (const { id } of engine.instant(memberId, limit * LOOK_AT, new Set(exclude))) {
    if (engine.maySuggest(memberId, id)) found.push(fitOf(engine, memberId, id))
    else if (anybody && others.length < limit) others.push(fitOf(engine, memberId, id))
    if (found.length === limit) break
  }
  return [...found, ...others].slice(0, limit)
}

function helps(engine: Engine, { memberId, limit, exclude }: Extract<Question, { kind: 'helps' }>): Help[] {
  const found: Help[] = []
  for (const { id, score } of engine.helps(memberId, limit * LOOK_AT, new Set(exclude))) {
    const answer = engine.answer(id, memberId)
    if (answer === undefined || answer === 'bare') continue
    const [reason] = engine
      .explain(memberId, id, 'en')
      .filter(({ direction }) => direction === 'partner-seeks')
      .map(plain)
    if (reason) found.push({ id, score, reason })
    if (found.length === limit) break
  }
  return found
}

function fitOf(engine: Engine, memberId: string, id: string): Fit {
  return {
    id,
    score: engine.score(memberId, id),
    level: engine.level(memberId, id),
    chance: engine.chance(memberId, id),
    reasons: engine.explain(memberId, id, 'en').map(plain),
    openingLine: {
      en: engine.openingLine(memberId, id, 'en'),
      ru: engine.openingLine(memberId, id, 'ru'),
    },
  }
}

/** Without the sentence: screens and emails word it themselves. */
const plain = ({ text: _, ...reason }: Reason): Omit<Reason, 'text'> => reason
