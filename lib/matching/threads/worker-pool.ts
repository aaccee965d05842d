import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { CandidateSearch } from '../pairing/candidates'
import { DONE, doPiece, FIRST, type SharedSearch, workThrough } from './shared-search'
import { YOUNG_MB } from './young-memory'

/** Beyond this, memory bandwidth is the limit. */
const MAX_HELPERS = 7

/** After this long without a finished piece, helpers count as killed: this thread does their pieces. */
const PATIENCE_MS = 5_000

/** The helper is next to this source file, or next to the bundle that contains it. */
const isSource = import.meta.url.endsWith('.ts')
const HELPER = isSource ? './search-helper.ts' : './search-helper.mjs'

/**
 * Runs a search with a helper thread for each further core, and returns when all of it is done. This thread works too,
 * so the search finishes even if no helper can be started.
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
    // Only the loader of TypeScript, without the other flags of this process.
    execArgv: isSource ? ['--import', 'tsx'] : [],
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  })
  helper.unref()
  // The others do the work of a helper that cannot start.
  helper.on('error', () => undefined)
  return helper
}
