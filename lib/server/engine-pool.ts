import type { Log } from '@/lib/core/context'
import type { EnginePool } from '@/lib/runtime/engine-pool'
import { memberEngines } from './member-engines'
import { roundThreads } from './round-threads'

/**
 * The threads of the matching engine. Not comlink or piscina: most of this is ordering (members before questions),
 * progress, and ending the thread of a cancelled round.
 */
export function openEnginePool(log: Log): EnginePool {
  const engines = memberEngines(log)
  const rounds = roundThreads(log)
  return {
    ...engines,
    ...rounds,
    async close() {
      await Promise.all([engines.close(), rounds.close()])
    },
  }
}
