import type { History } from './history'
import type { PairOptions, Round } from './round'

type Task = {
  members: readonly { id: string }[]
  history: History
  options: Pick<PairOptions, 'usual' | 'anybody'>
  /** Maximum number of partners of each member. */
  wanted: Readonly<Record<string, number>>
}

/**
 * Finds several partners for each member: repeats the matching without earlier pairs, with priority for members left
 * over before. Pairs below the usual floor are only for members without any partner; a second partner must be worth it.
 * With `anybody`, members still without a partner meet each other, or somebody who has room for one more.
 *
 * @returns all pairs, and as unmatched, members without any partner; other figures are those of the first matching
 */
export function pairSeveralTimes(
  { members, history, options, wanted }: Task,
  pair: (history: History, more?: Partial<PairOptions>) => Round,
): Round {
  const left = new Map(Object.entries(wanted))
  const excluded = [...history.excluded]
  const turns: Record<string, number> = {}
  const pairs: Round['pairs'] = []
  const served = new Set<string>()
  const hasRoom = (id: string) => (left.get(id) ?? 0) > 0
  const isAlone = (id: string) => hasRoom(id) && !served.has(id)
  const othersThan = (takesPart: (id: string) => boolean) =>
    members.flatMap(({ id }) => (takesPart(id) ? [] : [id]))

  /** @param least the lowest score of a pair whose members both have partners */
  function pairOnce(resting: string[], least: number, more?: Partial<PairOptions>): Round {
    const round = pair({ ...history, excluded, turns, resting }, { allowTrio: false, ...more })
    const before = new Set(served)
    for (const made of round.pairs) {
      const { a, b, score } = made
      excluded.push([a, b])
      if (before.has(a) && before.has(b) && score < least) continue
      pairs.push(made)
      for (const id of [a, b]) {
        left.set(id, left.get(id)! - 1)
        served.add(id)
        delete turns[id]
      }
    }
    for (const { id } of round.unmatched) turns[id] = 1
    return round
  }

  let first: Round | undefined
  for (;;) {
    const resting = othersThan(hasRoom)
    if (first && members.length - resting.length < 2) break
    const round = pairOnce(resting, options.usual?.floor ?? 0)
    first ??= round
    if (round.pairs.length === 0) break
  }
  if (options.anybody)
    for (const takesPart of [isAlone, hasRoom])
      if (members.some(({ id }) => isAlone(id)))
        pairOnce(othersThan(takesPart), Number.POSITIVE_INFINITY, { ...options.anybody, needsReason: false })
  return { ...first, pairs, trios: [], unmatched: first.unmatched.filter(({ id }) => !served.has(id)) }
}
