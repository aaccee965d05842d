import type { Log } from '@/lib/core/context'

/** Next adds no listener of its own if it finds this one. */
const NEXT_LISTENER = Symbol.for('next.unhandledRejectionListener')

/**
 * Logs, reports and counts uncaught errors, in every role. Next would print them and continue.
 *
 * The process stops after an exception, because its state may be half changed. It continues after an unhandled
 * rejection, which interrupts nothing else: Next abandons promises on purpose, and a visitor who can make one fail must
 * not stop the site.
 *
 * @param stop shuts down gracefully, with process.exitCode
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
