import type { History, PairOptions, Round } from './round'

type Task = {
  members: readonly { id: string }[]
  history: History
  options: Pick<PairOptions, 'usual'>
  /** Maximum number of partners of each member. */
  wanted: Readonly<Record<string, number>>
}

/**
 * Finds several partners for each member: repeats the matching without earlier pairs, with priority for members left
 * over before. Pairs below the usual floor are only for members without any partner; a second partner must be worth it.
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
  let first: Round | undefined
  for (;;) {
    const resting = members.flatMap(({ id }) => ((left.get(id) ?? 0) > 0 ? [] : [id]))
    if (first && members.length - resting.length < 2) break
    const round = pair({ ...history, excluded, turns, resting }, { allowTrio: false })
    first ??= round
    const served = new Set(pairs.flatMap(({ a, b }) => [a, b]))
    for (const made of round.pairs) {
      const { a, b, score } = made
      excluded.push([a, b])
      if (served.has(a) && served.has(b) && score < (options.usual?.floor ?? 0)) continue
      pairs.push(made)
      for (const id of [a, b]) {
        left.set(id, left.get(id)! - 1)
        delete turns[id]
      }
    }
    for (const { id } of round.unmatched) turns[id] = 1
    if (round.pairs.length === 0) break
  }
  const served = new Set(pairs.flatMap(({ a, b }) => [a, b]))
  return { ...first, pairs, trios: [], unmatched: first.unmatched.filter(({ id }) => !served.has(id)) }
}
