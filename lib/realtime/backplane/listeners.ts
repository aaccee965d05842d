import type { ReceivedEvent } from '@/lib/runtime/backplane'

type Listener = { onEvents(events: ReceivedEvent[]): void; onGap(): void }

/** The listeners of this process to what one connection receives. */
export class Listeners {
  readonly #all = new Set<Listener>()

  /** @returns removes it again, and says whether it was the last one */
  add(listener: Listener): () => boolean {
    this.#all.add(listener)
    return () => this.#all.delete(listener) && this.#all.size === 0
  }

  tell(events: ReceivedEvent[]): void {
    for (const { onEvents } of this.#all) onEvents(events)
  }

  /** Events may have been missed. */
  tellOfGap(): void {
    for (const { onGap } of this.#all) onGap()
  }
}
