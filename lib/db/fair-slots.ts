type Waiter = { start(): void }

export type FairSlots = {
  /**
   * Waits for a slot. @returns a function that releases it
   * @throws Error when none is free within the time limit
   */
  take(owner: string): Promise<() => void>
}

/**
 * A number of slots that owners share fairly: a free one goes to the waiting owner with the fewest, so that one with a
 * thousand requests delays another's single request by no more than a slot's time. A single owner gets at most
 * four fifths of them, so that the next one finds some free.
 */
export function fairSlots(total: number, waitMs: number): FairSlots {
  const mostOfOne = Math.max(Math.min(2, total), total - Math.ceil(total / 5))
  const running = new Map<string, number>()
  /** In order of arrival; a served owner moves to the end. */
  const waiting = new Map<string, Waiter[]>()
  let free = total

  const isOpenTo = (owner: string) => free > 0 && (running.get(owner) ?? 0) < mostOfOne

  function startNext(): void {
    let next: string | undefined
    for (const owner of waiting.keys())
      if (isOpenTo(owner) && (next === undefined || (running.get(owner) ?? 0) < (running.get(next) ?? 0)))
        next = owner
    if (next === undefined) return
    const own = waiting.get(next) ?? []
    const first = own.shift()
    waiting.delete(next)
    if (own.length > 0) waiting.set(next, own)
    first?.start()
  }

  function hold(owner: string): () => void {
    free--
    running.set(owner, (running.get(owner) ?? 0) + 1)
    let held = true
    return () => {
      if (!held) return
      held = false
      free++
      const left = (running.get(owner) ?? 0) - 1
      if (left > 0) running.set(owner, left)
      else running.delete(owner)
      startNext()
    }
  }

  return {
    async take(owner) {
      if (!waiting.has(owner) && isOpenTo(owner)) return hold(owner)
      return new Promise((resolve, reject) => {
        const waiter: Waiter = {
          start() {
            clearTimeout(timer)
            resolve(hold(owner))
          },
        }
        const timer = setTimeout(() => {
          const left = (waiting.get(owner) ?? []).filter((one) => one !== waiter)
          if (left.length > 0) waiting.set(owner, left)
          else waiting.delete(owner)
          reject(new Error('timeout exceeded when trying to connect: all slots are taken'))
        }, waitMs)
        const own = waiting.get(owner)
        if (own) own.push(waiter)
        else waiting.set(owner, [waiter])
      })
    },
  }
}
