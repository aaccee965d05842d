/**
 * Keeps a one-sided interest above none at all, and lets those who have written nothing be matched. Measured in
 * the prototype on two-sided choices.
 */
const EPSILON = 0.02

/** How mutual two one-way scores are: their geometric mean, softened by ε. Zero where both are zero. */
export function reciprocal(there: number, back: number): number {
  return Math.sqrt((there + EPSILON) * (back + EPSILON)) - EPSILON
}

/**
 * The score of a member's own list: the same mean leaning two to one to the reader's own request, so that one who
 * answers it ranks above one who merely seeks the member.
 */
export function ownDirection(there: number, back: number): number {
  return Math.cbrt((there + EPSILON) ** 2 * (back + EPSILON)) - EPSILON
}

/** By what a search orders people: how far they seek the subject, both ways alike, or the subject's own direction. */
export type Lean = 'theirs' | 'mutual' | 'own'

/** How often the way there counts beside the way back. */
const SHARES_OF_THERE: Record<Lean, number> = { theirs: 0, mutual: 1, own: 2 }

/** A minimum score as a product of both directions: members below are rejected without a root. */
export type Bar = { readonly sharesOfThere: number; product: number }

export function lowBar(lean: Lean): Bar {
  return { sharesOfThere: SHARES_OF_THERE[lean], product: 0 }
}

export function raiseBar(bar: Bar, score: number): void {
  bar.product = score > 0 ? (score + EPSILON) ** (bar.sharesOfThere + 1) * ALMOST : 0
}

export function isBelow({ sharesOfThere, product }: Readonly<Bar>, there: number, back: number): boolean {
  let reached = back + EPSILON
  if (sharesOfThere > 0) reached *= there + EPSILON
  if (sharesOfThere > 1) reached *= there + EPSILON
  return reached < product
}

/** Leaves room for rounding. */
const ALMOST = 1 - 1e-9
