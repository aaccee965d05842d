import type { SparseMatrix, SparseRow } from '../retrieval/sparse-matrix'

/**
 * What members of the layout offer, computed on demand: a row of wants for each member would be several times as large.
 * The offer for a want is the best of share × impact over the terms of its group.
 */
export type Offers = {
  /** By member: term and its impact on the offer. */
  impacts: SparseMatrix
  /** By member: the wants of tags and city, and what they weigh. */
  traits: SparseMatrix
  /** By want of words: the terms of its group and their shares. */
  groups: SparseMatrix
  /** By term: the wants whose groups contain it, and its shares. */
  wantsOfTerm: SparseMatrix
}

/** Computes what members offer, in reused memory. */
export class OfferReader {
  /** By want: its place in the current request, counted from 1. */
  private readonly places: Int32Array
  /** By term: whether it answers anything in that request. */
  private readonly answers: Uint8Array
  private asked: Int32Array = NO_COLUMNS
  private answer = new Float32Array(64)
  /** By want, while a row is made: the best so far. */
  private readonly best: Float32Array
  private columns = new Int32Array(256)
  private values = new Float32Array(256)

  constructor(
    private readonly offers: Offers,
    private readonly wants: number,
  ) {
    this.places = new Int32Array(wants)
    this.answers = new Uint8Array(offers.wantsOfTerm.start.length)
    this.best = new Float32Array(wants)
  }

  /** Sets the request whose wants `answerOf` answers. */
  ask(columns: Int32Array): void {
    this.mark(this.asked, false)
    this.asked = columns
    this.mark(columns, true)
    if (this.answer.length < columns.length) this.answer = new Float32Array(2 * columns.length)
  }

  /** What a member laid out offers against each want of the request, in their order; valid until the next answer. */
  answerOf(slot: number): Float32Array {
    const { offers, places, answers, answer, asked } = this
    const { impacts, traits, wantsOfTerm } = offers
    answer.fill(0, 0, asked.length)
    const end = impacts.start[slot + 1]!
    for (let i = impacts.start[slot]!; i < end; i++) {
      const term = impacts.columns[i]!
      if (answers[term] === 0) continue
      const impact = impacts.values[i]!
      for (let j = wantsOfTerm.start[term]!; j < wantsOfTerm.start[term + 1]!; j++) {
        const place = places[wantsOfTerm.columns[j]!]!
        if (place === 0) continue
        const offered = wantsOfTerm.values[j]! * impact
        if (offered > answer[place - 1]!) answer[place - 1] = offered
      }
    }
    for (let i = traits.start[slot]!; i < traits.start[slot + 1]!; i++) {
      const place = places[traits.columns[i]!]!
      if (place > 0) answer[place - 1] = traits.values[i]!
    }
    return answer
  }

  /** All wants against which a member laid out offers something, in ascending order; valid until the next row. */
  rowOf(slot: number): SparseRow {
    const { best } = this
    const { impacts, traits, wantsOfTerm } = this.offers
    let size = 0
    for (let i = impacts.start[slot]!; i < impacts.start[slot + 1]!; i++) {
      const term = impacts.columns[i]!
      const impact = impacts.values[i]!
      const from = wantsOfTerm.start[term]!
      const to = wantsOfTerm.start[term + 1]!
      if (size + to - from > this.columns.length) this.grow(size + to - from)
      const { columns } = this
      for (let j = from; j < to; j++) {
        const want = wantsOfTerm.columns[j]!
        const offered = wantsOfTerm.values[j]! * impact
        if (best[want] === 0) columns[size++] = want
        if (offered > best[want]!) best[want] = offered
      }
    }
    const traitsFrom = traits.start[slot]!
    const traitCount = traits.start[slot + 1]! - traitsFrom
    if (size + traitCount > this.columns.length) this.grow(size + traitCount)
    const { columns, values } = this
    columns.subarray(0, size).sort()
    for (let i = 0; i < size; i++) {
      values[i] = best[columns[i]!]!
      best[columns[i]!] = 0
    }
    for (let i = 0; i < traitCount; i++) {
      columns[size] = traits.columns[traitsFrom + i]!
      values[size++] = traits.values[traitsFrom + i]!
    }
    return { columns: columns.subarray(0, size), values: values.subarray(0, size) }
  }

  private mark(columns: Int32Array, asked: boolean): void {
    const { places, answers, wants } = this
    const { start, columns: terms } = this.offers.groups
    for (let i = 0; i < columns.length; i++) {
      const want = columns[i]!
      if (want >= wants) continue
      places[want] = asked ? i + 1 : 0
      if (want + 1 >= start.length) continue
      for (let j = start[want]!; j < start[want + 1]!; j++) answers[terms[j]!] = asked ? 1 : 0
    }
  }

  private grow(needed: number): void {
    const columns = new Int32Array(Math.max(needed, 2 * this.columns.length))
    columns.set(this.columns)
    this.columns = columns
    this.values = new Float32Array(columns.length)
  }
}

const NO_COLUMNS = new Int32Array(0)
