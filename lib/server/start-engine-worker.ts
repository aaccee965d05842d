import { Worker } from 'node:worker_threads'
import { YOUNG_MB } from '@/lib/matching/threads/young-memory'

/** Beside the source, or beside the bundle that this file is part of. */
const isSource = import.meta.url.endsWith('.ts')
const WORKER = isSource ? './engine-worker.ts' : './engine-worker.mjs'

/** Starts a thread that runs lib/server/engine-worker.ts. It does not keep the process alive. */
export function startEngineWorker(): Worker {
  const thread = new Worker(new URL(WORKER, import.meta.url), {
    // Only what TypeScript needs, none of this process's other flags.
    execArgv: isSource ? ['--import', 'tsx'] : [],
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  })
  thread.unref()
  return thread
}
