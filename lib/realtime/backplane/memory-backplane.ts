import type { Backplane, LiveEvent, ReceivedEvent } from '@/lib/runtime/backplane'
import { encodeBodies } from './encode-events'

/** For one process on the embedded database. */
export function memoryBackplane(): Backplane {
  const listeners = new Set<(events: ReceivedEvent[]) => void>()
  const publish = (events: LiveEvent[]) => {
    const heard = encodeBodies(events)
    for (const listener of listeners) listener(heard)
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
