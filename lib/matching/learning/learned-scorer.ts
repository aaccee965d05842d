import { PairScorer, RarestFirst } from '../people/pair-scorer'
import { reciprocal } from '../people/reciprocal'
import type { ScoredIndex } from '../people/scored-index'
import { rowOf, type SparseMatrix, type SparseRow, transpose } from '../retrieval/sparse-matrix'
import { SHUNNED } from './tastes'

/** The scorer interface that rounds and lists need. */
export type Scorer = Pick<PairScorer, 'oneWay' | 'mutual' | 'forEachPartner'>

/** Adds tastes to a score. Dislikes reduce it by at most γ: they lower a match, but never exclude it. */
export function withTaste(own: number, liked: number, shunned: number): number {
  const sum = own + liked
  return sum - Math.min(shunned, SHUNNED * sum)
}

/** Learned data, by want and by member; empty if nothing was learned. */
export type Lessons = {
  /** By want of the layout: the factor on its weight. */
  factors?: Float32Array
  /** By member: terms of offers and their weight for someone who liked or disliked such. */
  tastes?: { liked: SparseMatrix; shunned: SparseMatrix }
}

/** The scorer of a thread that received an index and learned data. */
export function scorerOf(index: ScoredIndex, { factors, tastes }: Lessons): Scorer {
  const own = new PairScorer(index, factors && ((want) => factors[want]!))
  return tastes ? new LearnedScorer(index, own, tastes.liked, tastes.shunned) : own
}

/** Adds members' tastes, term by term, to the scores of an index. */
export class LearnedScorer implements Scorer {
  private readonly likers: SparseMatrix
  private readonly shunners: SparseMatrix
  private readonly rarest = new RarestFirst()
  private readonly there: Float32Array
  private readonly back: Float32Array
  private readonly shunnedThere: Float32Array
  private readonly shunnedBack: Float32Array

  /** @param liked by member: terms of offers and their weights; `shunned` likewise */
  constructor(
    private readonly index: ScoredIndex,
    private readonly base: Scorer,
    private readonly liked: SparseMatrix,
    private readonly shunned: SparseMatrix,
  ) {
    const members = index.slotCount
    const terms = index.byTerm.start.length - 1
    this.likers = transpose(liked, terms)
    this.shunners = transpose(shunned, terms)
    this.there = new Float32Array(members)
    this.back = new Float32Array(members)
    this.shunnedThere = new Float32Array(members)
    this.shunnedBack = new Float32Array(members)
  }

  oneWay(a: number, b: number): number {
    const offer = this.index.impactsAt(b)
    const liker = this.index.originOf(a)
    return withTaste(
      this.base.oneWay(a, b),
      rowProduct(rowAt(this.liked, liker), offer),
      rowProduct(rowAt(this.shunned, liker), offer),
    )
  }

  mutual(a: number, b: number): number {
    return reciprocal(this.oneWay(a, b), this.oneWay(b, a))
  }

  forEachPartner(
    subject: number,
    visit: (other: number, there: number, back: number) => void,
    reach = Number.POSITIVE_INFINITY,
  ): void {
    const { there, back, shunnedThere, shunnedBack, index } = this
    const { byTerm } = index
    const own = index.originOf(subject)
    const offer = index.impactsAt(subject)
    const laidOut = there.length
    const touched: number[] = []
    const shunned: number[] = []
    spread(this.rarest.of(rowAt(this.liked, own), byTerm, reach), byTerm, there, touched)
    spread(this.rarest.of(offer, this.likers, reach), this.likers, back, touched)
    spread(this.rarest.of(rowAt(this.shunned, own), byTerm, reach), byTerm, shunnedThere, shunned)
    spread(this.rarest.of(offer, this.shunners, reach), this.shunners, shunnedBack, shunned)
    const pass = (other: number, ownThere: number, ownBack: number) => {
      const first = withTaste(ownThere, there[other]!, shunnedThere[other]!)
      const second = withTaste(ownBack, back[other]!, shunnedBack[other]!)
      there[other] = 0
      back[other] = 0
      visit(other, first, second)
    }
    const passLate = (other: number, ownThere: number, ownBack: number) => {
      const met = index.impactsAt(other)
      const liker = index.originOf(other)
      visit(
        other,
        withTaste(
          ownThere,
          rowProduct(rowAt(this.liked, own), met),
          rowProduct(rowAt(this.shunned, own), met),
        ),
        withTaste(
          ownBack,
          rowProduct(rowAt(this.liked, liker), offer),
          rowProduct(rowAt(this.shunned, liker), offer),
        ),
      )
    }
    this.base.forEachPartner(
      subject,
      (other, ownThere, ownBack) => (other < laidOut ? pass : passLate)(other, ownThere, ownBack),
      reach,
    )
    for (const other of touched) {
      if (other === subject || index.gone[other]) continue
      if (there[other] !== 0 || back[other] !== 0) pass(other, 0, 0)
    }
    for (const list of [touched, shunned]) {
      for (const other of list) there[other] = back[other] = shunnedThere[other] = shunnedBack[other] = 0
    }
  }
}

/** A row as a view; empty for members added after the matrix was built. */
function rowAt(matrix: SparseMatrix, row: number): SparseRow {
  return row + 1 < matrix.start.length ? rowOf(matrix, row) : NOTHING
}

const NOTHING: SparseRow = { columns: new Int32Array(0), values: new Float32Array(0) }

/** Adds the row's products with the postings to `into`, and the members reached to `reached`, with duplicates. */
function spread(
  { columns, values }: SparseRow,
  postings: SparseMatrix,
  into: Float32Array,
  reached: number[],
): void {
  for (let i = 0; i < columns.length; i++) {
    const column = columns[i]!
    if (column + 1 >= postings.start.length) continue
    const weight = values[i]!
    for (let j = postings.start[column]!; j < postings.start[column + 1]!; j++) {
      const other = postings.columns[j]!
      if (into[other] === 0) reached.push(other)
      into[other]! += weight * postings.values[j]!
    }
  }
}

/** Product of two rows whose columns ascend. */
function rowProduct(left: SparseRow, right: SparseRow): number {
  let i = 0
  let j = 0
  let sum = 0
  while (i < left.columns.length && j < right.columns.length) {
    const difference = left.columns[i]! - right.columns[j]!
    if (difference === 0) sum += left.values[i++]! * right.values[j++]!
    else if (difference < 0) i++
    else j++
  }
  return sum
}
