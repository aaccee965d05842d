import { randomStream } from '../random'
import { SparseBuilder, type SparseMatrix, type SparseRow, transpose } from '../retrieval/sparse-matrix'

/** Dimensions of the space, and the maximum number of documents it is learned from. */
const DIMENSIONS = 64
const SAMPLE = 20_000

/** Power iterations; more do not change the order of any list. */
const ITERATIONS = 3

/** Minimum number of documents per dimension: with fewer, the space would only memorise them. */
const DOCUMENTS_A_DIMENSION = 3

/** Below this many documents there is nothing to learn. */
const FEWEST = 24

/** A column this short is numerical noise. */
const NOISE = 1e-6

/**
 * How a collection's words relate to each other, learned from their co-occurrence (latent semantic analysis; Deerwester
 * et al., JASIS 1990) by randomised subspace iteration (Halko, Martinsson and Tropp, SIAM Review 2011). The same matrix
 * and seed give the same space.
 */
export class LatentSpace {
  private constructor(
    /** By term: its row in the basis, or -1. */
    private readonly rowOfTerm: Int32Array,
    private readonly basis: Float32Array,
    readonly dimensions: number,
  ) {}

  /** @param documents by document: terms and impacts. @returns undefined if there are too few documents */
  static of(documents: SparseMatrix, terms: number, seed: number): LatentSpace | undefined {
    const count = documents.start.length - 1
    if (count < FEWEST) return undefined
    const { rows, rowOfTerm, kept } = sampleOf(documents, terms)
    const dimensions = Math.min(
      DIMENSIONS,
      Math.floor(count / DOCUMENTS_A_DIMENSION),
      rows.start.length - 2,
      kept,
    )
    if (dimensions < 2) return undefined
    const random = randomStream(seed)
    const columns = transpose(rows, kept)
    let basis = Float32Array.from({ length: kept * dimensions }, () => (random() < 0.5 ? -1 : 1))
    for (let iteration = 0; iteration < ITERATIONS; iteration++) {
      const documentsThere = times(rows, basis, dimensions)
      orthonormalise(documentsThere, dimensions)
      basis = times(columns, documentsThere, dimensions)
    }
    orthonormalise(basis, dimensions)
    return new LatentSpace(rowOfTerm, basis, dimensions)
  }

  /** The position of weighted terms, as a vector of length 1; zeros if the space knows none of them. */
  place({ columns, values }: SparseRow, into = new Float32Array(this.dimensions)): Float32Array {
    const { basis, rowOfTerm, dimensions } = this
    into.fill(0)
    for (let i = 0; i < columns.length; i++) {
      const row = rowOfTerm[columns[i]!] ?? -1
      if (row < 0) continue
      const at = row * dimensions
      for (let d = 0; d < dimensions; d++) into[d]! += values[i]! * basis[at + d]!
    }
    return normalise(into)
  }

  /** The cosine between a position and one of `places`, 0 where negative. */
  nearness(place: Float32Array, places: Float32Array, row: number): number {
    const from = row * this.dimensions
    let sum = 0
    for (let d = 0; d < this.dimensions; d++) sum += place[d]! * places[from + d]!
    return Math.max(0, sum)
  }

  /** Each row of a matrix by terms, in sequence. */
  placeAll({ start, columns, values }: SparseMatrix): Float32Array {
    const count = start.length - 1
    const all = new Float32Array(count * this.dimensions)
    for (let row = 0; row < count; row++) {
      const terms = columns.subarray(start[row]!, start[row + 1]!)
      const weights = values.subarray(start[row]!, start[row + 1]!)
      this.place(
        { columns: terms, values: weights },
        all.subarray(row * this.dimensions, (row + 1) * this.dimensions),
      )
    }
    return all
  }
}

/** An even sample of unit-length documents, renumbering the terms that occur in more than one document. */
function sampleOf(documents: SparseMatrix, terms: number) {
  const { start, columns, values } = documents
  const count = start.length - 1
  const stride = Math.ceil(count / SAMPLE)
  const holders = new Int32Array(terms)
  for (let row = 0; row < count; row += stride)
    for (let i = start[row]!; i < start[row + 1]!; i++) holders[columns[i]!]!++
  const rowOfTerm = new Int32Array(terms).fill(-1)
  let kept = 0
  for (let term = 0; term < terms; term++) if (holders[term]! > 1) rowOfTerm[term] = kept++
  const builder = new SparseBuilder()
  for (let row = 0; row < count; row += stride) {
    let squares = 0
    for (let i = start[row]!; i < start[row + 1]!; i++) squares += values[i]! ** 2
    const length = Math.sqrt(squares) || 1
    for (let i = start[row]!; i < start[row + 1]!; i++) {
      const term = rowOfTerm[columns[i]!]!
      if (term >= 0) builder.push(term, values[i]! / length)
    }
    builder.endRow()
  }
  return { rows: builder.build(), rowOfTerm, kept }
}

/** A sparse matrix by a dense one of `width` columns. */
function times(
  { start, columns, values }: SparseMatrix,
  dense: Float32Array,
  width: number,
): Float32Array<ArrayBuffer> {
  const count = start.length - 1
  const product = new Float32Array(count * width)
  for (let row = 0; row < count; row++) {
    const to = row * width
    for (let i = start[row]!; i < start[row + 1]!; i++) {
      const from = columns[i]! * width
      const value = values[i]!
      for (let d = 0; d < width; d++) product[to + d]! += value * dense[from + d]!
    }
  }
  return product
}

/** Makes the columns of a dense matrix orthonormal in place (modified Gram-Schmidt). */
function orthonormalise(dense: Float32Array, width: number): void {
  const lines = Array.from({ length: width }, (_, d) => {
    const line = new Float64Array(dense.length / width)
    for (let row = 0; row < line.length; row++) line[row] = dense[row * width + d]!
    return line
  })
  for (const [d, line] of lines.entries()) {
    for (const before of lines.slice(0, d)) {
      const shared = dot(line, before)
      for (let row = 0; row < line.length; row++) line[row]! -= shared * before[row]!
    }
    const length = Math.sqrt(dot(line, line))
    for (let row = 0; row < line.length; row++) line[row] = length < NOISE ? 0 : line[row]! / length
  }
  for (const [d, line] of lines.entries())
    for (let row = 0; row < line.length; row++) dense[row * width + d] = line[row]!
}

function normalise(vector: Float32Array): Float32Array {
  const length = Math.sqrt(dot(vector, vector))
  if (length > 0) for (let d = 0; d < vector.length; d++) vector[d]! /= length
  return vector
}

function dot(one: Float32Array | Float64Array, other: Float32Array | Float64Array): number {
  let sum = 0
  for (let i = 0; i < one.length; i++) sum += one[i]! * other[i]!
  return sum
}
