/** As long may one statement follow the other before others have a turn. */
const LONGEST_MS = 10

/**
 * The embedded database answers within microtasks, so a transaction of many statements would hold up everything else
 * that this thread does, requests that need no database among it. To be called before each statement: it waits for one
 * turn of the event loop where there has been none for a while.
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
