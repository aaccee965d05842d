import { isOtherScript } from '../retrieval/script-balance'
import { type SparseMatrix, type SparseRow, valueAt } from '../retrieval/sparse-matrix'
import type { MemberIndex } from './member-index'
import { reciprocal } from './reciprocal'

/** Scores members of one index by slot: single pairs, or a member against everybody in one pass. */
export class PairScorer {
  /** Interleaved sums: 2·slot how far that member answers the subject, 2·slot + 1 the other way round. */
  private sums = new Float32Array(0)
  private touched = new Int32Array(0)

  /** @param factorOf what a want counts beside its weight, where that was learned */
  constructor(
    private readonly index: MemberIndex,
    private readonly factorOf: ((want: number) => number) | undefined = undefined,
  ) {}

  /** How far b's offers answer a's request: about 0 to 1, 1 where its six strongest words are well met. */
  oneWay(a: number, b: number): number {
    const { columns, values } = this.index.seeksAt(a)
    let sum = 0
    for (let i = 0; i < columns.length; i++) {
      const offered = this.index.offerOf(b, columns[i]!)
      if (offered > 0) sum += values[i]! * offered * (this.factorOf?.(columns[i]!) ?? 1)
    }
    return sum * this.liftOf(a, b)
  }

  mutual(a: number, b: number): number {
    return reciprocal(this.oneWay(a, b), this.oneWay(b, a))
  }

  /** What one want adds to the one-way score. */
  gain(a: number, b: number, want: number): number {
    const factor = this.factorOf?.(want) ?? 1
    return valueAt(this.index.seeksAt(a), want) * this.index.offerOf(b, want) * factor * this.liftOf(a, b)
  }

  /** What shared tags and a shared city add to the one-way score. */
  commonGround(a: number, b: number): { tags: number; city: number } {
    const sum = { tags: 0, city: 0 }
    for (const want of this.index.seeksAt(a).columns) {
      const kind = this.index.kindOf(want)
      if (kind !== 'word') sum[kind === 'city' ? 'city' : 'tags'] += this.gain(a, b, want)
    }
    return sum
  }

  /**
   * Visits everyone with a score in either direction, in no particular order; nobody is visited twice. With a `reach`,
   * only so many postings are read each way, the rarest wants' first: the scores are then estimates from below.
   */
  forEachPartner(
    subject: number,
    visit: (other: number, there: number, back: number) => void,
    reach = Number.POSITIVE_INFINITY,
  ): void {
    const { index } = this
    this.makeRoom()
    const { sums, touched } = this
    const { layout, late, gone } = index
    let count = this.accumulate(
      rarestFirst(index.seeksAt(subject), layout.offerers, reach),
      layout.offerers,
      (want) => late?.offerersOf(want),
      0,
      0,
    )
    if (late && subject < layout.slots)
      count = this.accumulate(
        late.offersOf(subject),
        layout.seekers,
        (want) => late.seekersOf(want),
        1,
        count,
      )
    count = this.accumulate(
      rarestFirst(index.offersAt(subject), layout.seekers, reach),
      layout.seekers,
      (want) => late?.seekersOf(want),
      1,
      count,
    )
    for (let i = 0; i < count; i++) {
      const other = touched[i]!
      const there = sums[2 * other]!
      const back = sums[2 * other + 1]!
      sums[2 * other] = 0
      sums[2 * other + 1] = 0
      if (other !== subject && !gone[other])
        visit(other, there * this.liftOf(subject, other), back * this.liftOf(other, subject))
    }
  }

  private accumulate(
    { columns, values }: SparseRow,
    postings: SparseMatrix,
    lateOf: (want: number) => { slots: readonly number[]; values: readonly number[] } | undefined,
    side: 0 | 1,
    alreadyTouched: number,
  ): number {
    const { sums, touched } = this
    const { start } = postings
    const hasLate = this.index.late !== undefined
    let count = alreadyTouched
    for (let i = 0; i < columns.length; i++) {
      const want = columns[i]!
      const weight = this.factorOf ? values[i]! * this.factorOf(want) : values[i]!
      if (want + 1 < start.length) {
        const end = start[want + 1]!
        for (let j = start[want]!; j < end; j++) {
          const other = postings.columns[j]!
          if (sums[2 * other] === 0 && sums[2 * other + 1] === 0) touched[count++] = other
          sums[2 * other + side]! += weight * postings.values[j]!
        }
      }
      const late = hasLate ? lateOf(want) : undefined
      if (!late) continue
      for (let j = 0; j < late.slots.length; j++) {
        const other = late.slots[j]!
        if (sums[2 * other] === 0 && sums[2 * other + 1] === 0) touched[count++] = other
        sums[2 * other + side]! += weight * late.values[j]!
      }
    }
    return count
  }

  private makeRoom(): void {
    const slots = this.index.members.length
    if (this.touched.length >= slots) return
    const room = this.index.late ? Math.ceil(slots * 1.1) : slots
    this.sums = new Float32Array(2 * room)
    this.touched = new Int32Array(room)
  }

  private liftOf(seeker: number, other: number): number {
    const { requestScript, offerScript, lift } = this.index
    return isOtherScript(requestScript[seeker], offerScript[other]) ? lift[seeker]! : 1
  }
}

/** The part of a row whose postings are the shortest, up to `reach` in all; the row itself where they all fit. */
export function rarestFirst(row: SparseRow, { start }: SparseMatrix, reach: number): SparseRow {
  if (reach === Number.POSITIVE_INFINITY) return row
  const { columns, values } = row
  const length = (at: number) =>
    columns[at]! + 1 < start.length ? start[columns[at]! + 1]! - start[columns[at]!]! : 0
  let total = 0
  for (let at = 0; at < columns.length; at++) total += length(at)
  if (total <= reach) return row
  const order = Int32Array.from(columns.keys()).sort((one, other) => length(one) - length(other))
  let kept = 0
  for (let read = 0; kept < order.length; kept++) {
    read += length(order[kept]!)
    if (read > reach && kept > 0) break
  }
  return {
    columns: Int32Array.from(order.subarray(0, kept), (at) => columns[at]!),
    values: Float32Array.from(order.subarray(0, kept), (at) => values[at]!),
  }
}
