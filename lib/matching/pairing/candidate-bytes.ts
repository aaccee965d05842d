import type { Candidates } from './candidates'

const HEADER = 4

/**
 * Candidates as bytes, for another process: four numbers (first vertex, rows, places of a row, bytes of a score), the
 * count of each row, then all vertices, then all scores.
 */
export function packCandidates({ from, most, counts, numbers, scores }: Candidates): Uint8Array {
  const used = counts.reduce((sum, count) => sum + count, 0)
  const width = scores.BYTES_PER_ELEMENT
  const kept = { numbers: new Int32Array(used), scores: likeScores(width, used) }
  let at = 0
  for (const [row, count] of counts.entries()) {
    kept.numbers.set(numbers.subarray(row * most, row * most + count), at)
    kept.scores.set(scores.subarray(row * most, row * most + count), at)
    at += count
  }
  const bytes = new Uint8Array(HEADER * 4 + counts.length + used * (4 + width))
  bytes.set(asBytes(Int32Array.of(from, counts.length, most, width)))
  bytes.set(counts, HEADER * 4)
  bytes.set(asBytes(kept.numbers), HEADER * 4 + counts.length)
  bytes.set(asBytes(kept.scores), HEADER * 4 + counts.length + used * 4)
  return bytes
}

/**
 * The candidates of all vertices from the bytes of their parts.
 * @throws RangeError where the parts do not follow one another
 */
export function unpackCandidates(parts: readonly Uint8Array[]): Candidates {
  const read = parts.map(headerOf).sort((one, other) => one.from - other.from)
  const rows = read.reduce((sum, part) => sum + part.rows, 0)
  const most = read[0]?.most ?? 0
  const all: Candidates = {
    from: 0,
    most,
    counts: new Uint8Array(rows),
    numbers: new Int32Array(rows * most),
    scores: likeScores(read[0]?.width ?? 8, rows * most),
  }
  let next = 0
  for (const { from, rows, width, bytes } of read) {
    if (from !== next) throw new RangeError(`The candidates from ${next} on are missing`)
    next += rows
    const counts = bytes.subarray(HEADER * 4, HEADER * 4 + rows)
    const used = counts.reduce((sum, count) => sum + count, 0)
    const numbersAt = HEADER * 4 + rows
    const scoresAt = numbersAt + 4 * used
    const numbers = new Int32Array(bytes.slice(numbersAt, scoresAt).buffer)
    const found = bytes.slice(scoresAt, scoresAt + width * used).buffer
    const scores = width === 4 ? new Float32Array(found) : new Float64Array(found)
    all.counts.set(counts, from)
    let at = 0
    for (const [row, count] of counts.entries()) {
      all.numbers.set(numbers.subarray(at, at + count), (from + row) * most)
      all.scores.set(scores.subarray(at, at + count), (from + row) * most)
      at += count
    }
  }
  return all
}

function headerOf(part: Uint8Array) {
  // Copied, because a driver's bytes may be an unaligned view of a larger buffer.
  const bytes = Uint8Array.from(part)
  const [from = 0, rows = 0, most = 0, width = 0] = new Int32Array(bytes.buffer, 0, HEADER)
  return { from, rows, most, width, bytes }
}

function likeScores(width: number, length: number): Float32Array | Float64Array {
  return width === 4 ? new Float32Array(length) : new Float64Array(length)
}

function asBytes(array: Int32Array | Float32Array | Float64Array): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
}
