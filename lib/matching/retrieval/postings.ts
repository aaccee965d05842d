import { roomFor } from './shared-memory'
import type { SparseMatrix } from './sparse-matrix'

/**
 * A sparse matrix for reading row by row. It takes half the memory, so a search reads half as much: row i is
 * entries[start[i] .. start[i+1]), each with its column in the lowest `bits` and its value above, as a whole number of
 * steps, at least one. With a hundred thousand columns 15 bits remain for the value, with fewer columns more.
 */
export type Postings = { start: Int32Array; entries: Uint32Array; bits: number; step: number }

const ENTRY_BITS = 32

/** Builds postings row by row, in place. */
export class PostingsBuilder {
  private readonly postings: Postings
  private row = 0
  private size = 0

  /**
   * @param most maximum number of entries. Unused room is never touched, so it takes no memory.
   * @param greatest upper bound of all values
   */
  constructor(rows: number, columns: number, most: number, greatest: number) {
    this.postings = emptyPostings(rows, columns, most, greatest)
  }

  push(column: number, value: number): void {
    this.postings.entries[this.size++] = pack(this.postings, column, value)
  }

  endRow(): void {
    this.postings.start[++this.row] = this.size
  }

  build(): Postings {
    return { ...this.postings, entries: this.postings.entries.subarray(0, this.size) }
  }
}

/** A matrix by columns. Within a column, rows come in ascending order. */
export function invert(matrix: SparseMatrix, columnCount: number): Postings {
  const rows = matrix.start.length - 1
  const { columns, values } = matrix
  const postings = emptyPostings(columnCount, rows, columns.length, greatestOf(values))
  const { start, entries } = postings
  for (let i = 0; i < columns.length; i++) start[columns[i]! + 1]!++
  for (let column = 0; column < columnCount; column++) start[column + 1]! += start[column]!
  const next = start.slice(0, columnCount)
  for (let row = 0; row < rows; row++) {
    for (let i = matrix.start[row]!; i < matrix.start[row + 1]!; i++)
      entries[next[columns[i]!]!++] = pack(postings, row, values[i]!)
  }
  return postings
}

export function greatestOf(values: Float32Array): number {
  return values.reduce((most, value) => Math.max(most, value), 0)
}

function emptyPostings(rows: number, columns: number, most: number, greatest: number): Postings {
  const bits = Math.max(1, Math.ceil(Math.log2(columns)))
  return {
    start: new Int32Array(rows + 1),
    entries: roomFor(Uint32Array, most),
    bits,
    step: greatest / (2 ** (ENTRY_BITS - bits) - 1) || 1,
  }
}

function pack({ bits, step }: Postings, column: number, value: number): number {
  return Math.max(1, Math.round(value / step)) * 2 ** bits + column
}
