type Numbers = Int32Array | Uint32Array | Float32Array | Float64Array | Uint8Array

type Kind<T> = { new (length: number): T; new (buffer: SharedArrayBuffer): T; BYTES_PER_ELEMENT: number }

/** From this many elements on, an array is created in shared memory, to save copying it later. */
const WORTH_SHARING = 1 << 18

/** A new array of zeros, in shared memory if it is large. */
export function roomFor<T extends Numbers>(kind: Kind<T>, length: number): T {
  return length < WORTH_SHARING ? new kind(length) : sharedRoom(kind, length)
}

/** The array itself if it is in shared memory, otherwise a copy that is. */
export function inSharedMemory<T extends Numbers>(array: T): T {
  if (array.buffer instanceof SharedArrayBuffer) return array
  const shared = sharedRoom(array.constructor as Kind<T>, array.length)
  shared.set(array)
  return shared
}

function sharedRoom<T extends Numbers>(kind: Kind<T>, length: number): T {
  return new kind(new SharedArrayBuffer(length * kind.BYTES_PER_ELEMENT))
}
