import type { Log } from '@/lib/core/context'

/**
 * Logs, reports and counts errors that nothing caught, in every role alike, and decides what becomes of the process.
 *
 * It stops after an exception: something was interrupted anywhere in its code, and what it holds may be half changed. It
 * goes on after a rejection: that interrupts only those who wait for the promise, which is nobody. Next leaves such
 * promises behind on purpose, and whoever finds one must not be able to stop the site with it.
 *
 * @param stop ends the process in order, with process.exitCode
 */
export function handleUncaughtErrors(log: Log, stop: () => Promise<void>): void {
  const handlers = {
    unhandledRejection: (reason: unknown) => log.error({ err: reason }, 'unhandled rejection'),
    uncaughtException(error: unknown) {
      log.error({ err: error }, 'uncaught exception: this process stops')
      process.exitCode = 1
      stop().catch(() => process.exit())
    },
  }
  for (const [event, handler] of Object.entries(handlers)) process.on(event, handler)
  // Next adds handlers of its own, which print errors as they are.
  process.on('newListener', (event, listener) => {
    if (event === 'unhandledRejection' || event === 'uncaughtException')
      queueMicrotask(() => process.off(event, listener))
  })
}
