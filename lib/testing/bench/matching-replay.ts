import { createEngine, type Member, type Outcome } from '@/lib/matching'
import type { Collection } from './matching-collections'
import { lcg } from './random'

/** Documents with exactly one query become members. */
const MEMBERS_OF_A_QUERY = 3

/** Larger rounds skip the exact optimum, which is slow and changes nothing here. */
const EXACT_UP_TO = 100

/** Share of outcomes that contradict the judgment, as with real people. */
const NOISE = 0.1

/** Lists measured with nDCG. */
const DEPTH = 10

/** How well the engine orders unseen pairs, learned and unlearned. */
export type Replay = {
  members: number
  outcomes: number
  /** AUC of mutual interest over held-out pairs, proposed by either engine or drawn at random. */
  auc: { plain: number; learned: number }
  /** nDCG@10 of members' lists without people already met. */
  ndcg: { plain: number; learned: number }
  /** Mean log loss of the chance of mutual interest on held-out pairs. */
  logLoss: { plain: number; learned: number }
}

/**
 * Replays weekly rounds on people composed from a judged collection: each is a document that answers a query, and
 * looks for what that query asks. Texts and judgments are real and two-sided: a is interested in b if b's
 * document answers a's query. The combination into one person, the reactions and the noise are simulated.
 */
export function replay(collection: Collection, rounds: number, seed: number): Replay {
  const random = lcg(seed)
  const people = peopleOf(collection, random)
  const members = people.map(({ member }) => member)
  const wants = (a: Person, b: Person) => a.wanted.has(b.document)
  const byId = new Map(people.map((one) => [one.member.id, one]))
  const met = new Map(members.map(({ id }) => [id, new Set<string>()]))
  const excluded: [string, string][] = []
  const outcomes: Outcome[] = []
  const engine = createEngine(members)
  for (let round = 1; round <= rounds; round++) {
    const { pairs } = engine.pair({ excluded }, { seed: round, exactUpTo: EXACT_UP_TO })
    for (const { a, b } of pairs) {
      excluded.push([a, b])
      met.get(a)!.add(b)
      met.get(b)!.add(a)
      for (const [one, other] of [
        [a, b],
        [b, a],
      ] as const) {
        const good = wants(byId.get(one)!, byId.get(other)!) !== random() < NOISE
        outcomes.push({
          a: one,
          b: other,
          at: round,
          ...(good ? { kind: 'like' } : { kind: 'dislike', value: 'not-interested' }),
        })
      }
    }
  }
  const learned = createEngine(members, { outcomes })
  // Pairs proposed by both engines and drawn at random, so that neither engine is judged on its own choice.
  const heldOut = [engine, learned].flatMap((one, i) =>
    one
      .pair({ excluded }, { seed: 100 + i, exactUpTo: EXACT_UP_TO })
      .pairs.map(({ a, b }) => [a, b] as const),
  )
  for (let i = 0; i < 2 * members.length; i++) {
    const [a, b] = [0, 0].map(() => members[Math.floor(random() * members.length)]!.id) as [string, string]
    if (a !== b && !met.get(a)!.has(b)) heldOut.push([a, b])
  }
  const truth = heldOut.map(
    ([a, b]) => wants(byId.get(a)!, byId.get(b)!) && wants(byId.get(b)!, byId.get(a)!),
  )
  const measured = (one: typeof engine) => ({
    auc: aucOf(
      heldOut.map(([a, b]) => one.score(a, b)),
      truth,
    ),
    ndcg: mean(
      people.flatMap((person) => {
        const { id } = person.member
        const known = met.get(id)!
        const left = people.filter(
          (other) => other !== person && !known.has(other.member.id) && wants(person, other),
        )
        if (left.length === 0) return []
        const list = one.instant(id, DEPTH, known)
        return [
          ndcgOf(
            list.map((found) => wants(person, byId.get(found.id)!)),
            left.length,
          ),
        ]
      }),
    ),
    logLoss: mean(heldOut.map(([a, b], i) => -Math.log(truth[i] ? one.chance(a, b) : 1 - one.chance(a, b)))),
  })
  const [plain, taught] = [measured(engine), measured(learned)]
  return {
    members: members.length,
    outcomes: outcomes.length,
    auc: { plain: plain.auc, learned: taught.auc },
    ndcg: { plain: plain.ndcg, learned: taught.ndcg },
    logLoss: { plain: plain.logLoss, learned: taught.logLoss },
  }
}

/** Number of pairs for measuring reciprocity. */
const PAIRS = 30_000

/** AUC of mutual interest for the two-way and the one-way score. */
export function reciprocity(collection: Collection, seed: number): { mutual: number; oneWay: number } {
  const random = lcg(seed)
  const people = peopleOf(collection, random)
  const engine = createEngine(people.map(({ member }) => member))
  // `helps` scores by the other member's request alone.
  const seeks = new Map(
    people.map(({ member: { id } }) => [
      id,
      new Map(engine.helps(id, people.length).map((found) => [found.id, found.score])),
    ]),
  )
  const good: boolean[] = []
  const mutual: number[] = []
  const oneWay: number[] = []
  for (let i = 0; i < PAIRS; i++) {
    const [a, b] = [
      people[Math.floor(random() * people.length)]!,
      people[Math.floor(random() * people.length)]!,
    ]
    if (a === b) continue
    good.push(a.wanted.has(b.document) && b.wanted.has(a.document))
    mutual.push(engine.score(a.member.id, b.member.id))
    oneWay.push(seeks.get(b.member.id)!.get(a.member.id) ?? 0)
  }
  return { mutual: aucOf(mutual, good), oneWay: aucOf(oneWay, good) }
}

type Person = { member: Member; document: string; wanted: ReadonlySet<string> }

function peopleOf({ documents, queries, relevant }: Collection, random: () => number): Person[] {
  const textOf = new Map(documents.map(({ id, title, text }) => [id, { title, text }]))
  const taken = new Set<string>()
  return queries.flatMap(({ id: query, text }) => {
    const free = [...relevant.get(query)!].filter((id) => textOf.has(id) && !taken.has(id))
    const chosen = free
      .map((id) => ({ id, order: random() }))
      .sort((a, b) => a.order - b.order)
      .slice(0, MEMBERS_OF_A_QUERY)
    return chosen.map(({ id }): Person => {
      taken.add(id)
      const { title, text: about } = textOf.get(id)!
      return {
        member: { id: `d${id}`, lookingFor: text, about: `${title ?? ''} ${about}` },
        document: id,
        wanted: relevant.get(query)!,
      }
    })
  })
}

/** The chance that a good pair scores above another one (Mann and Whitney); ties count half. */
export function aucOf(scores: readonly number[], good: readonly boolean[]): number {
  const order = scores.map((score, i) => ({ score, good: good[i]! })).sort((a, b) => a.score - b.score)
  let rank = 0
  let sum = 0
  for (let i = 0; i < order.length; ) {
    let end = i
    while (end < order.length && order[end]!.score === order[i]!.score) end++
    const shared = (i + end + 1) / 2
    for (; i < end; i++) {
      rank++
      if (order[i]!.good) sum += shared
    }
  }
  const goods = good.filter(Boolean).length
  return (sum - (goods * (goods + 1)) / 2) / (goods * (rank - goods))
}

function ndcgOf(hits: readonly boolean[], wanted: number): number {
  const discount = (place: number) => 1 / Math.log2(place + 2)
  const gain = hits.reduce((sum, hit, place) => sum + (hit ? discount(place) : 0), 0)
  let ideal = 0
  for (let place = 0; place < Math.min(DEPTH, wanted); place++) ideal += discount(place)
  return gain / ideal
}

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
