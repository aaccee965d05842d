import type { Log } from '@/lib/core/context'

/** Next takes the listener it finds here for its own, and adds none. */
const NEXT_LISTENER = Symbol.for('next.unhandledRejectionListener')

/**
 * Logs, reports and counts errors that nothing caught, in every role alike, and decides what becomes of the process.
 * Next would print them as they are, and go on.
 *
 * It stops after an exception: something was interrupted anywhere in its code, and what it holds may be half changed. It
 * goes on after a rejection: that interrupts only those who wait for the promise, which is nobody. Next leaves such
 * promises behind on purpose, and whoever finds one must not be able to stop the site with it.
 *
 * @param stop ends the process in order, with process.exitCode
 */
export function handleUncaughtErrors(log: Log, stop: () => Promise<void>): void {
  const onRejection = (reason: unknown) => log.error({ err: reason }, 'unhandled rejection')
  ;(globalThis as Record<symbol, unknown>)[NEXT_LISTENER] = onRejection
  process.on('unhandledRejection', onRejection)

  process.on('uncaughtException', (error) => {
    log.error({ err: error }, 'uncaught exception: this process stops')
    process.exitCode = 1
    stop().catch(() => process.exit())
  })
  process.on('newListener', (event, listener) => {
    if (event === 'uncaughtException') queueMicrotask(() => process.off(event, listener))
  })
}
