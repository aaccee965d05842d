/** Two groups whose members meet only members of the other; members of neither group meet each other. */
export type Groups = readonly [readonly string[], readonly string[]]

const FIRST = 1
const SECOND = 2

/** Allowed partners by group, by member number. */
export type GroupRule = {
  allows(a: number, b: number): boolean
  /** Members of one of the two groups or of both. */
  includes(member: number): boolean
  /** Some member is in both groups. */
  overlap: boolean
  /** Members allowed by the rule, possibly including the member. */
  across(member: number): readonly number[]
  /** By member number: the groups they are in. */
  sides: Uint8Array
}

/** @returns undefined without a rule */
export function groupRule(
  groups: Groups | undefined,
  count: number,
  numberOf: ReadonlyMap<string, number>,
): GroupRule | undefined {
  if (!groups) return undefined
  const sides = new Uint8Array(count)
  for (const [at, ids] of groups.entries()) {
    for (const id of ids) {
      const member = numberOf.get(id)
      if (member !== undefined) sides[member]! |= at === 0 ? FIRST : SECOND
    }
  }
  /** Members allowed for these sides: the other side, or those without a group. */
  const pools = [0, FIRST, SECOND, FIRST | SECOND].map((side) =>
    Array.from(sides.keys()).filter((other) => meets(side, sides[other]!)),
  )
  return {
    allows: (a, b) => meets(sides[a]!, sides[b]!),
    includes: (member) => sides[member] !== 0,
    overlap: sides.includes(FIRST | SECOND),
    across: (member) => pools[sides[member]!]!,
    sides,
  }
}

/** Whether two members' groups allow them to meet. */
export function meets(side: number, other: number): boolean {
  if (side === 0 || other === 0) return side === other
  return ((side & FIRST) !== 0 && (other & SECOND) !== 0) || ((side & SECOND) !== 0 && (other & FIRST) !== 0)
}
