import type { EventEmitter } from 'node:events'
import type { Log } from '@/lib/core/context'
import { createFailureThrottle } from '@/lib/runtime/failure-throttle'

/** pg-boss repeats a warning with each pass of a minute. */
const SAME_WARNING_MS = 60 * 60 * 1000

/** What pg-boss emits: an Error, or a copy of one with the queue and worker it happened in. */
type EmittedError = { message: string; stack?: string; queue?: string; worker?: string }
type EmittedWarning = { message: string; data?: { elapsed?: number; seconds?: number; direction?: string } }

/** Logs the queue's own errors, and its warnings once an hour each. */
export function logQueueEvents(boss: EventEmitter, log: Log): void {
  boss.on('error', (emitted: EmittedError) =>
    log.error({ err: asError(emitted), job: emitted.queue, worker: emitted.worker }, 'job queue'),
  )
  const warnings = createFailureThrottle(SAME_WARNING_MS)
  boss.on('warning', ({ message, data = {} }: EmittedWarning) => {
    if (!warnings.isDue(message.replace(/\d[\d.,]*/g, '#'))) return
    // Nothing else of the data: a slow query comes with its values.
    const { elapsed, seconds = elapsed, direction } = data
    log.warn({ warning: message, seconds, direction }, 'job queue')
  })
}

function asError(emitted: EmittedError): Error {
  if (emitted instanceof Error) return emitted
  const { queue: _queue, worker: _worker, ...error } = emitted
  return Object.assign(new Error(emitted.message), error)
}
