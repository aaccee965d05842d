import type { Worker } from 'node:worker_threads'
import type { Log } from '@/lib/core/context'
import { DomainError } from '@/lib/core/errors'
import type { Candidates, DraftProgress, RoundDraft } from '@/lib/matching'
import type { EnginePool } from '@/lib/runtime/engine-pool'
import type { FromRound, ToEngines } from './engine-worker'
import { startEngineWorker } from './start-engine-worker'

/** How long the idle thread of a shared round is kept. */
const IDLE_MS = 60_000

/** Computes one round at a time, each in a thread of its own, which ends when the round is cancelled. */
export function roundThreads(log: Log): Pick<EnginePool, 'draftRound' | 'findCandidates' | 'close'> {
  const threads = new Set<Worker>()
  let lastRound: Promise<unknown> = Promise.resolve()
  /** The thread that holds the engine of a shared round. */
  let shared: { key: string; thread: Worker; idle: NodeJS.Timeout | undefined } | null = null

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = lastRound.then(work)
    lastRound = turn.catch(() => undefined)
    return turn
  }

  function newThread(): Worker {
    const thread = startEngineWorker()
    threads.add(thread)
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
    threads.delete(thread)
    void thread.terminate()
  }

  return {
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
      await Promise.all([...threads].map((thread) => thread.terminate()))
    },
  }
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
