import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { CandidateSearch } from '../pairing/candidates'
import { DONE, doPiece, FIRST, type SharedSearch, workThrough } from './shared-search'
import { YOUNG_MB } from './young-memory'

/** More would only wait for memory. */
const MAX_HELPERS = 7

/** A helper that has not finished a piece for so long has been stopped from outside: its piece is done here. */
const PATIENCE_MS = 5_000

/** Beside the source, or beside the bundle that this file is part of. */
const isSource = import.meta.url.endsWith('.ts')
const HELPER = isSource ? './search-helper.ts' : './search-helper.mjs'

/**
 * Does a search together with as many threads as the machine has further cores, and returns when all of it is done.
 * This thread works like the others, so it is also done where no thread can be started.
 */
export function searchTogether(
  shared: SharedSearch,
  own: CandidateSearch,
  onProgress: (share: number) => void,
): void {
  const { pieces, candidates } = shared
  const helpers = Array.from({ length: Math.min(MAX_HELPERS, availableParallelism() - 1) }, () =>
    startHelper(shared),
  )
  try {
    workThrough(own, candidates, pieces, onProgress)
    const count = pieces.length - FIRST
    for (let done = Atomics.load(pieces, DONE); done < count; done = Atomics.load(pieces, DONE)) {
      if (Atomics.wait(pieces, DONE, done, PATIENCE_MS) !== 'timed-out') continue
      for (let piece = 0; piece < count; piece++)
        if (Atomics.load(pieces, FIRST + piece) === 0) doPiece(own, candidates, pieces, piece)
    }
  } finally {
    for (const helper of helpers) void helper.terminate()
  }
}

function startHelper(shared: SharedSearch): Worker {
  const helper = new Worker(new URL(HELPER, import.meta.url), {
    workerData: shared,
    // What reads the source. What else this process was started with is not the thread's.
    execArgv: isSource ? ['--import', 'tsx'] : [],
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  })
  helper.unref()
  // One that cannot start leaves its work to the others.
  helper.on('error', () => undefined)
  return helper
}
