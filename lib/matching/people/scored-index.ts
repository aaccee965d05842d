import { rowOf, type SparseMatrix, type SparseRow } from '../retrieval/sparse-matrix'
import { SCRIPTS, type Script } from '../text/script'
import type { LateMembers } from './late-members'
import type { Layout } from './layout'

/** The data behind scores, by slot: a community's index, or the part that was sent to another thread. */
export type ScoredIndex = {
  readonly layout: Layout
  readonly slotCount: number
  readonly requestScript: readonly Script[]
  readonly offerScript: readonly Script[]
  readonly lift: ArrayLike<number>
  /** By slot, `SIDE_BITS` numbers each: the member's sides. */
  readonly sides: ArrayLike<number>
  readonly gone: Uint8Array
  readonly late: Pick<LateMembers, 'offerersOf' | 'seekersOf' | 'offersOf' | 'offerOf' | 'rowsOf'> | undefined
  /** By term: the members whose offer it has an impact on. */
  readonly byTerm: SparseMatrix
  seeksAt(slot: number): SparseRow
  /** By term: the impact on the member's offer. */
  impactsAt(slot: number): SparseRow
  /** The first slot of a member who has changed. */
  originOf(slot: number): number
}

/** An index without late members, as sent to another thread. Large parts are in shared memory. */
export type SentIndex = {
  layout: Layout
  /** By slot: indices in `SCRIPTS`. */
  requestScripts: Uint8Array
  offerScripts: Uint8Array
  lift: Float64Array
  sides: Int32Array
  /** Only if tastes were learned: they are weights of terms. */
  byTerm?: SparseMatrix
}

/** @throws RangeError if there are late members, which cannot be sent */
export function sendIndex(index: ScoredIndex, byTerm: SentIndex['byTerm']): SentIndex {
  if (index.late) throw new RangeError('An index with late members has to be laid out again')
  const numbered = (scripts: readonly Script[]) =>
    Uint8Array.from(scripts, (script) => SCRIPTS.indexOf(script))
  return {
    layout: index.layout,
    requestScripts: numbered(index.requestScript),
    offerScripts: numbered(index.offerScript),
    lift: Float64Array.from(index.lift),
    sides: Int32Array.from(index.sides),
    byTerm,
  }
}

/** The receiving end of `sendIndex`. */
export class ReceivedIndex implements ScoredIndex {
  readonly layout: Layout
  readonly slotCount: number
  readonly requestScript: readonly Script[]
  readonly offerScript: readonly Script[]
  readonly lift: Float64Array
  readonly sides: Int32Array
  readonly gone = new Uint8Array(0)
  readonly late = undefined
  readonly byTerm: SparseMatrix

  constructor({ layout, requestScripts, offerScripts, lift, sides, byTerm }: SentIndex) {
    this.layout = layout
    this.slotCount = layout.slots
    this.requestScript = Array.from(requestScripts, (script) => SCRIPTS[script])
    this.offerScript = Array.from(offerScripts, (script) => SCRIPTS[script])
    this.lift = lift
    this.sides = sides
    this.byTerm = byTerm ?? NO_MATRIX
  }

  seeksAt(slot: number): SparseRow {
    return rowOf(this.layout.seeks, slot)
  }

  impactsAt(slot: number): SparseRow {
    return rowOf(this.layout.offers.impacts, slot)
  }

  originOf(slot: number): number {
    return slot
  }
}

const NO_MATRIX: SparseMatrix = {
  start: new Int32Array(1),
  columns: new Int32Array(0),
  values: new Float32Array(0),
}
