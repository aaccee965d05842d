/** Statements may follow each other for this long before other work gets a turn. */
const LONGEST_MS = 10

/**
 * The embedded database answers within microtasks, so a transaction of many statements would block everything else in
 * this thread. Call before each statement: waits for one turn of the event loop if there has been none for a while.
 */
export function takeTurns(): () => Promise<void> {
  let began: number | undefined
  return async () => {
    if (began === undefined) {
      began = performance.now()
      setImmediate(() => {
        began = undefined
      })
    } else if (performance.now() - began > LONGEST_MS) await new Promise((resolve) => setImmediate(resolve))
  }
}
