import type { JobQueue } from './queue'

/** For a command that only reads: pg-boss, which changes its tables when it starts, is not opened. */
export function closedQueue(): JobQueue {
  const refuse = () => Promise.reject(new Error('a command that only reads cannot enqueue a job'))
  return {
    stopping: new AbortController().signal,
    enqueue: refuse,
    enqueueAll: refuse,
    work: refuse,
    stop: async () => undefined,
  }
}
