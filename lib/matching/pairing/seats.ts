import type { Employers } from '../people/employers'
import { forbiddenPairs } from './forbidden-pairs'
import { type GroupRule, groupRule } from './groups'
import type { History } from './history'
import type { RoundMembers } from './member-search'

/** The vertex of members who are in a locked pair or rest. */
export const NO_VERTEX = -1

/** A round's members with its rules. */
export type Seats = RoundMembers & {
  groups: GroupRule | undefined
  resting: ReadonlySet<number>
  lockedPairs: [number, number][]
}

/** Assigns a vertex to each member who is not in a locked pair and does not rest. */
export function seatMembers(
  { ids, employers }: { ids: readonly string[]; employers?: Employers },
  history: Pick<History, 'excluded' | 'locked' | 'resting' | 'groups'>,
  floor = 0,
): Seats {
  const numberOf = new Map(ids.map((id, number) => [id, number]))
  const resting = new Set((history.resting ?? []).flatMap((id) => numberOf.get(id) ?? []))
  const lockedPairs = lockPairs(history.locked ?? [], numberOf)
  const lockedMembers = new Set(lockedPairs.flat())
  const slots = Int32Array.from(
    Array.from(ids.keys()).filter((member) => !lockedMembers.has(member) && !resting.has(member)),
  )
  const vertexOf = new Int32Array(ids.length).fill(NO_VERTEX)
  for (const [vertex, member] of slots.entries()) vertexOf[member] = vertex
  const forbidden = forbiddenPairs(ids.length, excludedPairs(history.excluded, numberOf))
  const groups = groupRule(history.groups, ids.length, numberOf)
  return {
    slots,
    vertexOf,
    forbidden,
    sides: groups?.sides,
    employers,
    groups,
    resting,
    floor,
    lockedPairs,
  }
}

function lockPairs(
  locked: readonly (readonly [string, string])[],
  numberOf: ReadonlyMap<string, number>,
): [number, number][] {
  const taken = new Set<number>()
  const pairs: [number, number][] = []
  for (const [one, other] of locked) {
    const a = numberOf.get(one)
    const b = numberOf.get(other)
    if (a === undefined || b === undefined) continue
    if (a === b || taken.has(a) || taken.has(b)) {
      throw new RangeError(`Locked pairs overlap at ${one} and ${other}`)
    }
    taken.add(a).add(b)
    pairs.push([a, b])
  }
  return pairs
}

function excludedPairs(
  excluded: History['excluded'],
  numberOf: ReadonlyMap<string, number>,
): [number, number][] {
  const pairs: [number, number][] = []
  for (const [one, other] of excluded) {
    const a = numberOf.get(one)
    const b = numberOf.get(other)
    if (a !== undefined && b !== undefined && a !== b) pairs.push([a, b])
  }
  return pairs
}
