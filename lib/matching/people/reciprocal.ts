/**
 * Keeps a one-sided interest above none at all, and lets those who have written nothing be matched. Measured in
 * the prototype on two-sided choices.
 */
const EPSILON = 0.02

/** How mutual two one-way scores are: their geometric mean, softened by ε. Zero where both are zero. */
export function reciprocal(there: number, back: number): number {
  return Math.sqrt((there + EPSILON) * (back + EPSILON)) - EPSILON
}

/** A mutual score that has to be reached, kept so that whoever stays below is told apart without a root. */
export type MutualBar = { product: number }

export const NO_BAR: MutualBar = { product: 0 }

export function raiseBar(bar: MutualBar, score: number): void {
  bar.product = score > 0 ? (score + EPSILON) ** 2 * ALMOST : 0
}

export function isBelow(bar: Readonly<MutualBar>, there: number, back: number): boolean {
  return (there + EPSILON) * (back + EPSILON) < bar.product
}

/**
 * The score of a member's own list: the same mean leaning two to one to the reader's own request, so that one who
 * answers it stands above one who merely seeks the reader.
 */
export function ownDirection(there: number, back: number): number {
  return Math.cbrt((there + EPSILON) ** 2 * (back + EPSILON)) - EPSILON
}

/** Whether `ownDirection` is at least so much: quicker than the root, for the many that are not. */
export function reachesInOwnDirection(there: number, back: number, least: number): boolean {
  return (there + EPSILON) ** 2 * (back + EPSILON) >= (least + EPSILON) ** 3 * ALMOST
}

/** Leaves room for rounding. */
const ALMOST = 1 - 1e-9
