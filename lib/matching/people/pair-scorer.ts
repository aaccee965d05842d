import { isOtherScript } from '../retrieval/script-balance'
import { type SparseMatrix, type SparseRow, valueAt } from '../retrieval/sparse-matrix'
import type { WantKind } from './layout'
import { reciprocal } from './reciprocal'
import { SCRIPTS, type ScoredIndex } from './scored-index'

/** Scores members of one index by slot: single pairs, or a member against everybody in one pass. */
export class PairScorer {
  /** Interleaved sums: 2·slot how far that member answers the subject, 2·slot + 1 the other way round. */
  private sums = new Float32Array(0)
  private touched = new Int32Array(0)
  /** By slot: places in `SCRIPTS`, for as many as have been read. */
  private requestScripts = new Uint8Array(0)
  private offerScripts = new Uint8Array(0)
  private scriptsRead = 0
  private readonly rarest = new RarestFirst()

  /** @param factorOf what a want counts beside its weight, where that was learned */
  constructor(
    private readonly index: ScoredIndex,
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
  commonGround(a: number, b: number, kindOf: (want: number) => WantKind): { tags: number; city: number } {
    const sum = { tags: 0, city: 0 }
    for (const want of this.index.seeksAt(a).columns) {
      const kind = kindOf(want)
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
    const { sums, touched, requestScripts, offerScripts, rarest } = this
    const { layout, late, gone, lift } = index
    let count = this.accumulate(
      rarest.of(index.seeksAt(subject), layout.offerers, reach),
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
      rarest.of(index.offersAt(subject), layout.seekers, reach),
      layout.seekers,
      (want) => late?.seekersOf(want),
      1,
      count,
    )
    const asksIn = requestScripts[subject]!
    const offersIn = offerScripts[subject]!
    const ownLift = lift[subject]!
    for (let i = 0; i < count; i++) {
      const other = touched[i]!
      let there = sums[2 * other]!
      let back = sums[2 * other + 1]!
      sums[2 * other] = 0
      sums[2 * other + 1] = 0
      if (other === subject || gone[other]) continue
      // Latin and Cyrillic make three.
      if (asksIn + offerScripts[other]! === 3) there *= ownLift
      if (offersIn + requestScripts[other]! === 3) back *= lift[other]!
      visit(other, there, back)
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
    const { start, columns: others, values: shares } = postings
    const hasLate = this.index.late !== undefined
    let count = alreadyTouched
    for (let i = 0; i < columns.length; i++) {
      const want = columns[i]!
      const weight = this.factorOf ? values[i]! * this.factorOf(want) : values[i]!
      if (want + 1 < start.length) {
        const end = start[want + 1]!
        for (let j = start[want]!; j < end; j++) {
          const other = others[j]!
          if (sums[2 * other] === 0 && sums[2 * other + 1] === 0) touched[count++] = other
          sums[2 * other + side]! += weight * shares[j]!
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
    const { slotCount, late, requestScript, offerScript } = this.index
    if (this.touched.length < slotCount) {
      const room = late ? Math.ceil(slotCount * 1.1) : slotCount
      this.sums = new Float32Array(2 * room)
      this.touched = new Int32Array(room)
      this.requestScripts = new Uint8Array(room)
      this.offerScripts = new Uint8Array(room)
      this.scriptsRead = 0
    }
    for (; this.scriptsRead < slotCount; this.scriptsRead++) {
      this.requestScripts[this.scriptsRead] = SCRIPTS.indexOf(requestScript[this.scriptsRead])
      this.offerScripts[this.scriptsRead] = SCRIPTS.indexOf(offerScript[this.scriptsRead])
    }
  }

  private liftOf(seeker: number, other: number): number {
    const { requestScript, offerScript, lift } = this.index
    return isOtherScript(requestScript[seeker], offerScript[other]) ? lift[seeker]! : 1
  }
}

/** Picks the part of a row whose postings are the shortest, up to `reach` in all; the row itself where they all fit. */
export class RarestFirst {
  private lengths = new Int32Array(256)
  private order = new Int32Array(256)

  of(row: SparseRow, { start }: SparseMatrix, reach: number): SparseRow {
    if (reach === Number.POSITIVE_INFINITY) return row
    const { columns, values } = row
    const size = columns.length
    if (this.order.length < size) {
      this.lengths = new Int32Array(2 * size)
      this.order = new Int32Array(2 * size)
    }
    const { lengths, order } = this
    let total = 0
    for (let at = 0; at < size; at++) {
      const want = columns[at]!
      lengths[at] = want + 1 < start.length ? start[want + 1]! - start[want]! : 0
      order[at] = at
      total += lengths[at]!
    }
    if (total <= reach) return row
    order.subarray(0, size).sort((one, other) => lengths[one]! - lengths[other]! || one - other)
    let kept = 0
    for (let read = 0; kept < size; kept++) {
      read += lengths[order[kept]!]!
      if (read > reach && kept > 0) break
    }
    const picked = { columns: new Int32Array(kept), values: new Float32Array(kept) }
    for (let i = 0; i < kept; i++) {
      picked.columns[i] = columns[order[i]!]!
      picked.values[i] = values[order[i]!]!
    }
    return picked
  }
}
