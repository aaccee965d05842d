/**
 * Keeps one-sided interest above none, and allows matching members without texts. Measured in the prototype on
 * two-sided choices.
 */
const EPSILON = 0.02

/** The mutuality of two one-way scores: their geometric mean, softened by ε. Zero if both are zero. */
export function reciprocal(there: number, back: number): number {
  return Math.sqrt((there + EPSILON) * (back + EPSILON)) - EPSILON
}

/**
 * The score of a member's own list: the same mean weighted two to one towards the reader's own request, so that someone
 * who answers it ranks above someone who merely seeks the reader.
 */
export function ownDirection(there: number, back: number): number {
  return Math.cbrt((there + EPSILON) ** 2 * (back + EPSILON)) - EPSILON
}

/** The weight of the subject's direction over the reverse. */
export type Lean = 'theirs' | 'mutual' | 'own'

/** How often the direction `there` counts for each `back`. */
const SHARES_OF_THERE: Record<Lean, number> = { theirs: 0, mutual: 1, own: 2 }

/** A minimum score as a product of both directions, so that members below are rejected without a square root. */
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

/** Margin for rounding. */
const ALMOST = 1 - 1e-9
