import { isOtherScript } from '../retrieval/script-balance'
import type { SparseMatrix } from '../retrieval/sparse-matrix'
import type { MemberIndex } from './member-index'
import { reciprocal } from './reciprocal'

/** Scores members of one index by slot: single pairs, or a member against everybody in one pass. */
export class PairScorer {
  /** Interleaved sums: 2·slot how far that member answers the subject, 2·slot + 1 the other way round. */
  private readonly sums: Float32Array
  private readonly touched: Int32Array

  constructor(private readonly index: MemberIndex) {
    this.sums = new Float32Array(2 * index.members.length)
    this.touched = new Int32Array(index.members.length)
  }

  /** How far b's offers answer a's request: about 0 to 1, 1 where its six strongest words are well met. */
  oneWay(a: number, b: number): number {
    return product(this.index.seeks, a, this.index.offers, b) * this.liftOf(a, b)
  }

  mutual(a: number, b: number): number {
    return reciprocal(this.oneWay(a, b), this.oneWay(b, a))
  }

  /** What one want adds to the one-way score. */
  gain(a: number, b: number, want: number): number {
    const { seeks, offers } = this.index
    const sought = findColumn(seeks, a, want)
    const offered = findColumn(offers, b, want)
    if (sought < 0 || offered < 0) return 0
    return seeks.values[sought]! * offers.values[offered]! * this.liftOf(a, b)
  }

  /** What shared tags and a shared city add to the one-way score. */
  commonGround(a: number, b: number): { tags: number; city: number } {
    const { seeks, lexis } = this.index
    const firstTrait = lexis.wants.terms.length
    const sum = { tags: 0, city: 0 }
    for (let i = seeks.start[a]!; i < seeks.start[a + 1]!; i++) {
      const want = seeks.columns[i]!
      if (want < firstTrait) continue
      sum[lexis.ground.isCity(want - firstTrait) ? 'city' : 'tags'] += this.gain(a, b, want)
    }
    return sum
  }

  /** Visits everyone with a score in either direction, in no particular order; nobody is visited twice. */
  forEachPartner(subject: number, visit: (other: number, there: number, back: number) => void): void {
    const { sums, touched, index } = this
    let count = this.accumulate(index.seeks, index.offerers, subject, 0, 0)
    count = this.accumulate(index.offers, index.seekers, subject, 1, count)
    for (let i = 0; i < count; i++) {
      const other = touched[i]!
      const there = sums[2 * other]!
      const back = sums[2 * other + 1]!
      sums[2 * other] = 0
      sums[2 * other + 1] = 0
      if (other !== subject)
        visit(other, there * this.liftOf(subject, other), back * this.liftOf(other, subject))
    }
  }

  private accumulate(
    row: SparseMatrix,
    postings: SparseMatrix,
    subject: number,
    side: 0 | 1,
    alreadyTouched: number,
  ): number {
    const { sums, touched } = this
    let count = alreadyTouched
    for (let i = row.start[subject]!; i < row.start[subject + 1]!; i++) {
      const want = row.columns[i]!
      const weight = row.values[i]!
      for (let j = postings.start[want]!; j < postings.start[want + 1]!; j++) {
        const other = postings.columns[j]!
        if (sums[2 * other] === 0 && sums[2 * other + 1] === 0) touched[count++] = other
        sums[2 * other + side]! += weight * postings.values[j]!
      }
    }
    return count
  }

  private liftOf(seeker: number, other: number): number {
    const { requestScript, offerScript, lift } = this.index
    return isOtherScript(requestScript[seeker], offerScript[other]) ? lift[seeker]! : 1
  }
}

/** Product of a row of one matrix with a row of another whose columns ascend. */
function product(left: SparseMatrix, leftRow: number, right: SparseMatrix, rightRow: number): number {
  let sum = 0
  for (let i = left.start[leftRow]!; i < left.start[leftRow + 1]!; i++) {
    const at = findColumn(right, rightRow, left.columns[i]!)
    if (at >= 0) sum += left.values[i]! * right.values[at]!
  }
  return sum
}

function findColumn(matrix: SparseMatrix, row: number, column: number): number {
  let low = matrix.start[row]!
  let high = matrix.start[row + 1]! - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = matrix.columns[middle]!
    if (found === column) return middle
    if (found < column) low = middle + 1
    else high = middle - 1
  }
  return -1
}
