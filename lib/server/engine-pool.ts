import { Worker } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import type { Log } from '@/lib/core/context'
import { DomainError } from '@/lib/core/errors'
import type {
  AnswerTo,
  Candidates,
  DraftProgress,
  Member,
  MemberChanges,
  Question,
  RoundDraft,
} from '@/lib/matching'
import { YOUNG_MB } from '@/lib/matching/threads/young-memory'
import type { EnginePool } from '@/lib/runtime/engine-pool'
import type { FromEngines, FromRound, ToEngines } from './engine-worker'

/** Engines kept in memory; the least recently used is dropped first. */
const MAX_ENGINES = 24

/** Beside the source, or beside the bundle that this file is part of. */
const isSource = import.meta.url.endsWith('.ts')
const WORKER = isSource ? './engine-worker.ts' : './engine-worker.mjs'

/** How long the idle thread of a shared round is kept. */
const IDLE_MS = 60_000

type Waiting = { communityId: string; resolve(answer: unknown): void; reject(error: Error): void }

/**
 * One thread for all engines, started by the first question, and one for the current round. Not comlink or piscina:
 * most of this is ordering (members before questions), progress, and ending the thread of a cancelled round.
 */
export function openEnginePool(log: Log): EnginePool {
  let worker: Worker | null = null
  let lastId = 0
  const waiting = new Map<number, Waiting>()
  const rounds = new Set<Worker>()
  const opening = new Map<string, Promise<Date>>()
  let lastRound: Promise<unknown> = Promise.resolve()
  /** The thread that holds the engine of a shared round. */
  let shared: { key: string; thread: Worker; idle: NodeJS.Timeout | undefined } | null = null
  const outcomes = new Map<string, Date>()
  const loaded = new LRUCache<string, Date>({
    max: MAX_ENGINES,
    dispose: (_at, communityId, reason) => {
      if (reason !== 'set') outcomes.delete(communityId)
      if (reason === 'evict') worker?.postMessage({ forget: communityId } satisfies ToEngines)
    },
  })

  function start(): Worker {
    const started = startThread()
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

  /** One round at a time. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = lastRound.then(work)
    lastRound = turn.catch(() => undefined)
    return turn
  }

  function newThread(): Worker {
    const thread = startThread()
    rounds.add(thread)
    // An idle thread may fail, too: that must not end the process, and the thread must not be used again.
    thread.on('error', (error) => {
      log.warn({ err: error }, 'the thread of a round has stopped')
      end(thread)
    })
    thread.on('exit', () => end(thread))
    return thread
  }

  function end(thread: Worker): void {
    if (shared?.thread === thread) shared = null
    rounds.delete(thread)
    void thread.terminate()
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
    draftRound(task, { onProgress, signal, key }) {
      return inTurn(async () => {
        signal.throwIfAborted()
        const known = shared !== null && shared.key === key && task.candidates
        const thread = known ? shared!.thread : newThread()
        if (known) clearTimeout(shared!.idle)
        const question: ToEngines = known ? { rest: task.candidates! } : { round: task }
        return draftOf(await answerOf(thread, question, onProgress, signal).finally(() => end(thread)))
      })
    },
    findCandidates({ key, task }, { signal, ...part }) {
      return inTurn(async () => {
        signal.throwIfAborted()
        if (shared?.key !== key) {
          const kept = await task()
          if (shared) end(shared.thread)
          shared = { key, thread: newThread(), idle: undefined }
          shared.thread.postMessage({ share: kept } satisfies ToEngines)
        }
        const { thread } = shared
        clearTimeout(shared.idle)
        try {
          const found = candidatesOf(await answerOf(thread, { part }, () => undefined, signal))
          shared.idle = setTimeout(() => end(thread), IDLE_MS).unref()
          return found
        } catch (error) {
          end(thread)
          throw error
        }
      })
    },
    async close() {
      await Promise.all([worker, ...rounds].map((thread) => thread?.terminate()))
    },
  }
}

function startThread(): Worker {
  const thread = new Worker(new URL(WORKER, import.meta.url), {
    // Only what TypeScript needs, none of this process's other flags.
    execArgv: isSource ? ['--import', 'tsx'] : [],
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  })
  thread.unref()
  return thread
}

function answerOf(
  thread: Worker,
  question: ToEngines,
  onProgress: (progress: DraftProgress) => void,
  signal: AbortSignal,
): Promise<FromRound> {
  return new Promise((resolve, reject) => {
    const failed = (cause: unknown) => reject(new DomainError('unavailable', { cause }))
    const giveUp = () => reject(signal.reason)
    const listen = (message: FromRound) => {
      if ('progress' in message) return onProgress(message.progress)
      signal.removeEventListener('abort', giveUp)
      thread.off('message', listen).off('error', failed).off('exit', failed)
      if ('failure' in message) reject(new Error(`the round could not be computed: ${message.failure}`))
      else resolve(message)
    }
    signal.addEventListener('abort', giveUp, { once: true })
    thread.on('error', failed).on('exit', failed).on('message', listen)
    thread.postMessage(question)
  })
}

function draftOf(answer: FromRound): RoundDraft {
  if ('draft' in answer) return answer.draft
  throw new Error('unexpected answer of the round thread')
}

function candidatesOf(answer: FromRound): Candidates {
  if ('candidates' in answer) return answer.candidates
  throw new Error('unexpected answer of the round thread')
}
