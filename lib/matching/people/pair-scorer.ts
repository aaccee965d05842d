import type { Postings } from '../retrieval/postings'
import { isOtherScript } from '../retrieval/script-balance'
import { type SparseRow, valueAt } from '../retrieval/sparse-matrix'
import { SCRIPTS } from '../text/script'
import type { WantKind } from './layout'
import { OfferReader } from './offers'
import { type Bar, isBelow, lowBar, reciprocal } from './reciprocal'
import type { ScoredIndex } from './scored-index'
import { sideFactor } from './sides'

/** Scores members of one index by slot: single pairs, or a member against everybody in one pass. */
export class PairScorer {
  /** Interleaved sums: at 2·slot how far that member answers the subject, at 2·slot + 1 the reverse. */
  private sums = new Float32Array(0)
  private touched = new Int32Array(0)
  /** By slot: the index in `SCRIPTS` of the request's script, and two bits higher that of the offer. */
  private scripts = new Uint8Array(0)
  private scriptsRead = 0
  private readonly rarest = new RarestFirst()
  private reader: OfferReader | undefined
  /** The last request and the last member it was compared with. */
  private asking = NOBODY
  private answering = NOBODY
  private answer: Float32Array = new Float32Array(0)
  /** By want of the layout: what `facing`, a member of the layout, offers; all others are zero. */
  private offered = new Float32Array(0)
  private offeredWants = new Int32Array(0)
  private facing = NOBODY

  /** @param factorOf the learned factor on a want's weight */
  constructor(
    private readonly index: ScoredIndex,
    private readonly factorOf: ((want: number) => number) | undefined = undefined,
  ) {}

  /** How far b's offers answer a's request: about 0 to 1, 1 where its six strongest words are well matched. */
  oneWay(a: number, b: number): number {
    const { columns, values } = this.index.seeksAt(a)
    const { factorOf } = this
    const answer = b === this.facing ? undefined : this.answersOf(a, b)
    let sum = 0
    for (let i = 0; i < columns.length; i++) {
      const want = columns[i]!
      const offered = answer ? answer[i]! : this.facedOffer(b, want)
      if (offered > 0) sum += values[i]! * offered * (factorOf ? factorOf(want) : 1)
    }
    return sum * this.liftOf(a, b) * sideFactor(this.index.sides, a, b)
  }

  mutual(a: number, b: number): number {
    this.face(a)
    return reciprocal(this.oneWay(a, b), this.oneWay(b, a))
  }

  /** Visits the wants of a that b answers, ascending, with what each adds to the one-way score. */
  forEachGain(a: number, b: number, visit: (want: number, gain: number) => void): void {
    const { columns, values } = this.index.seeksAt(a)
    const answers = this.answersOf(a, b)
    const lift = this.liftOf(a, b) * sideFactor(this.index.sides, a, b)
    for (let i = 0; i < columns.length; i++) {
      const want = columns[i]!
      if (answers[i]! > 0) visit(want, values[i]! * answers[i]! * (this.factorOf?.(want) ?? 1) * lift)
    }
  }

  /** What shared tags and a shared city add to the one-way score. */
  commonGround(a: number, b: number, kindOf: (want: number) => WantKind): { tags: number; city: number } {
    const sum = { tags: 0, city: 0 }
    this.forEachGain(a, b, (want, gain) => {
      const kind = kindOf(want)
      if (kind === 'tag' || kind === 'city') sum[kind === 'city' ? 'city' : 'tags'] += gain
    })
    return sum
  }

  /**
   * Visits everyone with a positive score in either direction, each once, in no particular order. With a `reach`, only
   * that many postings are read each way, the rarest wants' first: the scores are then lower bounds. Members below
   * `bar` are skipped, if it is given.
   */
  forEachPartner(
    subject: number,
    visit: (other: number, there: number, back: number) => void,
    reach = Number.POSITIVE_INFINITY,
    bar: Readonly<Bar> = NO_BAR,
  ): void {
    const { index } = this
    this.makeRoom()
    const { sums, touched, scripts, rarest } = this
    const { layout, late, gone, lift, sides } = index
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
      rarest.of(this.offersAt(subject), layout.seekers, reach),
      layout.seekers,
      (want) => late?.seekersOf(want),
      1,
      count,
    )
    const otherOffer = LATIN_AND_CYRILLIC - (scripts[subject]! & 3)
    const otherRequest = LATIN_AND_CYRILLIC - (scripts[subject]! >> 2)
    const ownLift = lift[subject]!
    const anyGone = gone.length > 0
    for (let i = 0; i < count; i++) {
      const other = touched[i]!
      let there = sums[2 * other]!
      let back = sums[2 * other + 1]!
      sums[2 * other] = 0
      sums[2 * other + 1] = 0
      const written = scripts[other]!
      if (written >> 2 === otherOffer) there *= ownLift
      if ((written & 3) === otherRequest) back *= lift[other]!
      there *= sideFactor(sides, subject, other)
      back *= sideFactor(sides, other, subject)
      if (isBelow(bar, there, back) || other === subject) continue
      if (anyGone && gone[other]) continue
      visit(other, there, back)
    }
  }

  /** Reads a member's request and offer once for all following pairs. */
  private face(slot: number): void {
    if (this.facing === slot) return
    const { wants, slots } = this.index.layout
    if (this.offered.length < wants) this.offered = new Float32Array(wants)
    const { offered, offeredWants } = this
    for (let i = 0; i < offeredWants.length; i++) offered[offeredWants[i]!] = 0
    this.offeredWants = NO_WANTS
    this.facing = NOBODY
    if (slot >= slots) return
    const { columns, values } = this.offersAt(slot)
    for (let i = 0; i < columns.length; i++) offered[columns[i]!] = values[i]!
    this.offeredWants = columns.slice()
    this.facing = slot
  }

  private facedOffer(slot: number, want: number): number {
    const { layout, late } = this.index
    return want < layout.wants ? this.offered[want]! : (late?.offerOf(slot, want) ?? 0)
  }

  /** What b offers for each want of a's request, in order; valid until the next call. */
  private answersOf(a: number, b: number): Float32Array {
    if (this.asking === a && this.answering === b) return this.answer
    const { layout, late } = this.index
    const { columns } = this.index.seeksAt(a)
    if (b >= layout.slots) {
      const { offers } = late!.rowsOf(b)
      return Float32Array.from(columns, (want) => valueAt(offers, want))
    }
    if (this.asking !== a) this.read().ask(columns)
    this.asking = a
    this.answering = b
    this.answer = this.read().answerOf(b)
    if (late) {
      for (let i = 0; i < columns.length; i++)
        if (columns[i]! >= layout.wants) this.answer[i] = late.offerOf(b, columns[i]!)
    }
    return this.answer
  }

  private offersAt(slot: number): SparseRow {
    const { layout, late } = this.index
    return slot < layout.slots ? this.read().rowOf(slot) : late!.rowsOf(slot).offers
  }

  private read(): OfferReader {
    this.reader ??= new OfferReader(this.index.layout.offers, this.index.layout.wants)
    return this.reader
  }

  private accumulate(
    { columns, values }: SparseRow,
    postings: Postings,
    lateOf: (want: number) => { slots: readonly number[]; values: readonly number[] } | undefined,
    side: 0 | 1,
    alreadyTouched: number,
  ): number {
    const { sums, touched } = this
    const { start, entries, bits, step } = postings
    const columnMask = 2 ** bits - 1
    const hasLate = this.index.late !== undefined
    let count = alreadyTouched
    for (let i = 0; i < columns.length; i++) {
      const want = columns[i]!
      const weight = this.factorOf ? values[i]! * this.factorOf(want) : values[i]!
      // A sum of zero would mark the member as not visited yet.
      if (weight === 0) continue
      if (want + 1 < start.length) {
        const end = start[want + 1]!
        const weightOfStep = weight * step
        for (let j = start[want]!; j < end; j++) {
          const entry = entries[j]!
          const other = entry & columnMask
          if (sums[2 * other] === 0 && sums[2 * other + 1] === 0) touched[count++] = other
          sums[2 * other + side]! += weightOfStep * (entry >>> bits)
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
    const { slotCount, requestScript, offerScript } = this.index
    if (this.touched.length < slotCount) {
      const room = Math.ceil(slotCount * ROOM_FOR_LATE)
      this.sums = new Float32Array(2 * room)
      this.touched = new Int32Array(room)
      this.scripts = new Uint8Array(room)
      this.scriptsRead = 0
    }
    for (let slot = this.scriptsRead; slot < slotCount; slot++)
      this.scripts[slot] = SCRIPTS.indexOf(requestScript[slot]) | (SCRIPTS.indexOf(offerScript[slot]) << 2)
    this.scriptsRead = slotCount
  }

  private liftOf(seeker: number, other: number): number {
    const { requestScript, offerScript, lift } = this.index
    return isOtherScript(requestScript[seeker], offerScript[other]) ? lift[seeker]! : 1
  }
}

const NOBODY = -1
const NO_BAR = lowBar('mutual')

/** Spare slots per existing slot when memory is extended. */
const ROOM_FOR_LATE = 1.1
const NO_WANTS = new Int32Array(0)

/** The indices of the two scripts that are each other's counterpart. */
const LATIN_AND_CYRILLIC = 3

/** Selects the part of a row with the shortest postings, up to `reach` in all; the row itself if all fit. */
export class RarestFirst {
  /** By index in the row: the length of its postings, with the index in the lower digits. */
  private keys = new Float64Array(256)

  of(row: SparseRow, { start }: { start: Int32Array }, reach: number): SparseRow {
    if (reach === Number.POSITIVE_INFINITY) return row
    const { columns, values } = row
    const size = columns.length
    if (this.keys.length < size) this.keys = new Float64Array(2 * size)
    const { keys } = this
    let total = 0
    for (let at = 0; at < size; at++) {
      const want = columns[at]!
      const length = want + 1 < start.length ? start[want + 1]! - start[want]! : 0
      keys[at] = length * PLACES + at
      total += length
    }
    if (total <= reach) return row
    keys.subarray(0, size).sort()
    let kept = 0
    for (let read = 0; kept < size; kept++) {
      read += Math.floor(keys[kept]! / PLACES)
      if (read > reach && kept > 0) break
    }
    const picked = { columns: new Int32Array(kept), values: new Float32Array(kept) }
    for (let i = 0; i < kept; i++) {
      const at = keys[i]! % PLACES
      picked.columns[i] = columns[at]!
      picked.values[i] = values[at]!
    }
    return picked
  }
}

/** More than the columns of any row. */
const PLACES = 2 ** 20
