import { Worker } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import type { Log } from '@/lib/core/context'
import { DomainError } from '@/lib/core/errors'
import type {
  AnswerTo,
  DraftProgress,
  Member,
  MemberChanges,
  Question,
  RoundDraft,
  RoundTask,
} from '@/lib/matching'
import type { Engines } from '@/lib/runtime/engines'
import type { FromEngines, FromRound, ToEngines } from './engine-worker'

/** Communities whose engines are kept; those asked longest ago go first. */
const MOST_KEPT = 24

/** Beside the source, or beside the bundle that this file is part of. */
const isSource = import.meta.url.endsWith('.ts')
const WORKER = isSource ? './engine-worker.ts' : './engine-worker.mjs'

type Waiting = { communityId: string; resolve(answer: unknown): void; reject(error: Error): void }

/** One thread for all engines, started by the first question, and one for a round, while there is one. */
export function openEngines(log: Log): Engines {
  let worker: Worker | null = null
  let lastId = 0
  const waiting = new Map<number, Waiting>()
  const rounds = new Set<Worker>()
  const opening = new Map<string, Promise<Date>>()
  let lastRound: Promise<unknown> = Promise.resolve()
  const learned = new Map<string, Date>()
  const heard = new LRUCache<string, Date>({
    max: MOST_KEPT,
    dispose: (_at, communityId, reason) => {
      if (reason !== 'set') learned.delete(communityId)
      if (reason === 'evict') worker?.postMessage({ forget: communityId } satisfies ToEngines)
    },
  })

  function start(): Worker {
    const started = startThread()
    started.on('message', ({ id, answer, failure }: FromEngines) => {
      const one = waiting.get(id)
      waiting.delete(id)
      if (failure === undefined) return one?.resolve(answer)
      // It may be half changed: the next question begins anew.
      if (one && heard.delete(one.communityId))
        started.postMessage({ forget: one.communityId } satisfies ToEngines)
      one?.reject(new Error(`the engine could not answer: ${failure}`))
    })
    const end = (cause: unknown) => {
      if (worker !== started) return
      worker = null
      heard.clear()
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

  async function tell(
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
    heard.set(communityId, asOf)
    return asOf
  }

  return {
    open(communityId, asOf, portions) {
      const underWay = opening.get(communityId)
      if (underWay) return underWay
      const told = tell(communityId, asOf, portions).finally(() => opening.delete(communityId))
      opening.set(communityId, told)
      return told
    },
    heardAt: (communityId) => heard.get(communityId) ?? null,
    learnedAt: (communityId) => learned.get(communityId) ?? null,
    ask<Q extends Question>(communityId: string, changes: MemberChanges, asOf: Date, question: Q) {
      worker ??= start()
      const before = heard.get(communityId)
      // Its engine was let go after these changes were read: without the others they are of no use.
      if (!changes.whole && !before) return Promise.reject(new DomainError('unavailable'))
      const id = ++lastId
      const answer = new Promise<AnswerTo<Q>>((resolve, reject) => {
        waiting.set(id, { communityId, resolve: resolve as Waiting['resolve'], reject })
      })
      heard.set(communityId, before && before > asOf ? before : asOf)
      if (changes.outcomes) learned.set(communityId, asOf)
      worker.postMessage({ id, communityId, changes, question } satisfies ToEngines)
      return answer
    },
    draftRound(task, { onProgress, signal }) {
      const turn = lastRound.then(() => {
        signal.throwIfAborted()
        const thread = startThread()
        rounds.add(thread)
        return draftOn(thread, task, onProgress, signal).finally(() => {
          rounds.delete(thread)
          return thread.terminate()
        })
      })
      lastRound = turn.catch(() => undefined)
      return turn
    },
    async close() {
      await Promise.all([worker, ...rounds].map((thread) => thread?.terminate()))
    },
  }
}

function startThread(): Worker {
  const thread = new Worker(new URL(WORKER, import.meta.url), {
    // What reads the source. What else this process was started with is not the thread's.
    execArgv: isSource ? ['--import', 'tsx'] : [],
  })
  thread.unref()
  return thread
}

function draftOn(
  thread: Worker,
  task: RoundTask,
  onProgress: (progress: DraftProgress) => void,
  signal: AbortSignal,
): Promise<RoundDraft> {
  return new Promise((resolve, reject) => {
    const failed = (cause: unknown) => reject(new DomainError('unavailable', { cause }))
    const giveUp = () => reject(signal.reason)
    signal.addEventListener('abort', giveUp, { once: true })
    thread.on('error', failed)
    thread.on('exit', failed)
    thread.on('message', (message: FromRound) => {
      if ('progress' in message) return onProgress(message.progress)
      signal.removeEventListener('abort', giveUp)
      if ('draft' in message) resolve(message.draft)
      else reject(new Error(`the round could not be worked out: ${message.failure}`))
    })
    thread.postMessage({ round: task } satisfies ToEngines)
  })
}
