/** Above this many vertices, half the memory is worth having only seven digits. */
const COMPACT = 20_000

export function floatsFor(vertexCount: number, length: number): Float32Array | Float64Array {
  return vertexCount > COMPACT ? new Float32Array(length) : new Float64Array(length)
}
