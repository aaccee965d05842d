import type { Worker } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import type { Log } from '@/lib/core/context'
import { DomainError } from '@/lib/core/errors'
import type { AnswerTo, Member, MemberChanges, Question } from '@/lib/matching'
import type { EnginePool } from '@/lib/runtime/engine-pool'
import type { FromEngines, ToEngines } from './engine-worker'
import { startEngineWorker } from './start-engine-worker'

/** Engines kept in memory; the least recently used is dropped first. */
const MAX_ENGINES = 24

type Waiting = { communityId: string; resolve(answer: unknown): void; reject(error: Error): void }

/** The engines of communities, in one thread that the first question starts. They get members before questions. */
export function memberEngines(
  log: Log,
): Pick<EnginePool, 'open' | 'loadedAt' | 'outcomesAt' | 'ask' | 'close'> {
  let worker: Worker | null = null
  let lastId = 0
  const waiting = new Map<number, Waiting>()
  const opening = new Map<string, Promise<Date>>()
  const outcomes = new Map<string, Date>()
  const loaded = new LRUCache<string, Date>({
    max: MAX_ENGINES,
    dispose: (_at, communityId, reason) => {
      if (reason !== 'set') outcomes.delete(communityId)
      if (reason === 'evict') worker?.postMessage({ forget: communityId } satisfies ToEngines)
    },
  })

  function start(): Worker {
    const started = startEngineWorker()
    started.on('message', ({ id, answer, failure }: FromEngines) => {
      const one = waiting.get(id)
      waiting.delete(id)
      if (failure === undefined) return one?.resolve(answer)
      // The engine may be half updated: the next question loads a new one.
      if (one && loaded.delete(one.communityId))
        started.postMessage({ forget: one.communityId } satisfies ToEngines)
      one?.reject(new Error(`the engine could not answer: ${failure}`))
    })
    const end = (cause: unknown) => {
      if (worker !== started) return
      worker = null
      loaded.clear()
      for (const { reject } of waiting.values()) reject(new DomainError('unavailable', { cause }))
      waiting.clear()
    }
    started.on('error', (error) => {
      log.error({ err: error }, 'the engines have stopped')
      end(error)
    })
    started.on('exit', end)
    return started
  }

  async function load(
    communityId: string,
    asOf: Date,
    portions: () => AsyncIterable<readonly Member[]>,
  ): Promise<Date> {
    worker ??= start()
    const to = worker
    const say = (message: ToEngines) => {
      if (worker !== to) throw new DomainError('unavailable')
      to.postMessage(message)
    }
    say({ forget: communityId })
    for await (const members of portions()) say({ communityId, members })
    loaded.set(communityId, asOf)
    return asOf
  }

  return {
    open(communityId, asOf, portions) {
      const pending = opening.get(communityId)
      if (pending) return pending
      const loading = load(communityId, asOf, portions).finally(() => opening.delete(communityId))
      opening.set(communityId, loading)
      return loading
    },
    loadedAt: (communityId) => loaded.get(communityId) ?? null,
    outcomesAt: (communityId) => outcomes.get(communityId) ?? null,
    ask<Q extends Question>(communityId: string, changes: MemberChanges, asOf: Date, question: Q) {
      worker ??= start()
      const before = loaded.get(communityId)
      // The engine was dropped after these changes were read, and a new one cannot start from changes.
      if (!changes.whole && !before) return Promise.reject(new DomainError('unavailable'))
      const id = ++lastId
      const answer = new Promise<AnswerTo<Q>>((resolve, reject) => {
        waiting.set(id, { communityId, resolve: resolve as Waiting['resolve'], reject })
      })
      loaded.set(communityId, before && before > asOf ? before : asOf)
      if (changes.outcomes) outcomes.set(communityId, asOf)
      worker.postMessage({ id, communityId, changes, question } satisfies ToEngines)
      return answer
    },
    async close() {
      await worker?.terminate()
    },
  }
}
