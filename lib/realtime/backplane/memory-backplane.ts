import type { Backplane, LiveEvent } from '@/lib/runtime/backplane'

/** For one process on the embedded database. */
export function memoryBackplane(): Backplane {
  const listeners = new Set<(events: LiveEvent[]) => void>()
  const publish = (events: LiveEvent[]) => {
    for (const listener of listeners) listener(events)
  }
  return {
    beforeCommit: async () => undefined,
    afterCommit: publish,
    publish,
    async listen(onEvents) {
      listeners.add(onEvents)
      return async () => void listeners.delete(onEvents)
    },
  }
}
