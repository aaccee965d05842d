import { NumberList } from './number-list'
import { roomFor } from './shared-memory'

/** A sparse matrix by rows: row i holds columns[start[i] .. start[i+1]) with their values. */
export type SparseMatrix = { start: Int32Array; columns: Int32Array; values: Float32Array }

/** One row of a matrix: columns in ascending order. */
export type SparseRow = { columns: Int32Array; values: Float32Array }

function rowCount(matrix: SparseMatrix): number {
  return matrix.start.length - 1
}

/** Elements per chunk while a large matrix is built. */
const PIECE = 1 << 20

/** Builds one matrix by appending rows. The result takes over the memory chunk by chunk. */
export class SparseBuilder {
  private readonly starts = new NumberList()
  private full: { columns: Int32Array; values: Float32Array }[] = []
  private columns: Int32Array = new Int32Array(1024)
  private values: Float32Array = new Float32Array(1024)
  /** Number of elements in the full chunks, and in the current one. */
  private before = 0
  private size = 0

  /**
   * @param most maximum number of elements, if known: then they are written in place. Unused room is never touched, so
   * it takes no memory.
   */
  constructor(private readonly most?: number) {
    this.starts.push(0)
    if (most === undefined) return
    this.columns = roomFor(Int32Array, most)
    this.values = roomFor(Float32Array, most)
  }

  push(column: number, value: number): void {
    if (this.size === this.columns.length) this.grow()
    this.columns[this.size] = column
    this.values[this.size++] = value
  }

  endRow(): void {
    this.starts.push(this.before + this.size)
  }

  /** Call once: the result takes over the builder's memory. */
  build(): SparseMatrix {
    const start = this.starts.values.slice(0, this.starts.length)
    if (this.most !== undefined) {
      const [columns, values] = [this.columns.subarray(0, this.size), this.values.subarray(0, this.size)]
      return { start, columns, values }
    }
    const total = this.before + this.size
    const columns = roomFor(Int32Array, total)
    const values = roomFor(Float32Array, total)
    let at = 0
    for (let piece = this.full.shift(); piece; piece = this.full.shift()) {
      columns.set(piece.columns, at)
      values.set(piece.values, at)
      at += piece.columns.length
    }
    columns.set(this.columns.subarray(0, this.size), at)
    values.set(this.values.subarray(0, this.size), at)
    this.before = 0
    this.size = 0
    return { start, columns, values }
  }

  private grow(): void {
    const { columns, values } = this
    if (columns.length < PIECE) {
      this.columns = new Int32Array(columns.length * 2)
      this.values = new Float32Array(columns.length * 2)
      this.columns.set(columns)
      this.values.set(values)
      return
    }
    this.full.push({ columns, values })
    this.before += columns.length
    this.size = 0
    this.columns = new Int32Array(PIECE)
    this.values = new Float32Array(PIECE)
  }
}

/** The same matrix by columns. Within a column, rows come in ascending order. */
export function transpose(matrix: SparseMatrix, columnCount: number): SparseMatrix {
  const start = new Int32Array(columnCount + 1)
  for (let i = 0; i < matrix.columns.length; i++) start[matrix.columns[i]! + 1]!++
  for (let column = 0; column < columnCount; column++) start[column + 1]! += start[column]!
  const next = start.slice(0, columnCount)
  const columns = roomFor(Int32Array, matrix.columns.length)
  const values = roomFor(Float32Array, matrix.columns.length)
  for (let row = 0; row < rowCount(matrix); row++) {
    for (let i = matrix.start[row]!; i < matrix.start[row + 1]!; i++) {
      const to = next[matrix.columns[i]!]!++
      columns[to] = row
      values[to] = matrix.values[i]!
    }
  }
  return { start, columns, values }
}

/** A row as a view of the matrix. */
export function rowOf({ start, columns, values }: SparseMatrix, row: number): SparseRow {
  return {
    columns: columns.subarray(start[row]!, start[row + 1]!),
    values: values.subarray(start[row]!, start[row + 1]!),
  }
}

/** Index of a number in an ascending list between `from` and `to`, or -1. */
export function findSorted(list: ArrayLike<number>, sought: number, from = 0, to = list.length): number {
  let low = from
  let high = to - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = list[middle]!
    if (found === sought) return middle
    if (found < sought) low = middle + 1
    else high = middle - 1
  }
  return -1
}

/** The value in a column, 0 if absent. */
export function valueAt({ columns, values }: SparseRow, column: number): number {
  const at = findSorted(columns, column)
  return at < 0 ? 0 : values[at]!
}
