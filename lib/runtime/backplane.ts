import type { SqlExecutor } from '@/lib/db/database'

/** Who receives a message: the subscribers of a destination of one community. */
type Address = {
  kind: 'message'
  communityId: string
  destination: string
  /** Participants who do not receive it. */
  except?: string[]
}

/** An event for sockets in any process. */
export type LiveEvent = (Address & { body: object }) | ProcessEvent

/** An event as processes receive it: a body is encoded once, where it is published, and sent on as it is. */
export type ReceivedEvent = (Address & { json: string }) | ProcessEvent

type ProcessEvent =
  /** What these participants may receive has changed: their subscriptions are authorised again. */
  | { kind: 'access'; communityId: string; participantIds: string[] }
  /** A process reports its online members. `full`: nobody else is online there. `changes`: reports of changes so far. */
  | { kind: 'presence'; process: string; full: boolean; entries: PresenceEntry[]; changes: number }
  /** A process queries the online members of another one, or of all others. */
  | { kind: 'presence-wanted'; process: string; of?: string | undefined }

export type PresenceEntry = {
  communityId: string
  participantId: string
  online: boolean
  /** Nobody may see it. */
  hidden: boolean
  /** A page of theirs is visible. */
  watching: boolean
  /** Participants who must not see it: blocked in either direction. */
  except?: string[]
}

/** Carries live events between an installation's processes, including this one. */
export type Backplane = {
  /** Call last inside the transaction that the events belong to. */
  beforeCommit(executor: SqlExecutor, events: LiveEvent[]): Promise<void>
  /** Call after that transaction has committed. */
  afterCommit(events: LiveEvent[]): void
  /** Sends events without a transaction. Never throws: clients catch up by sequence. */
  publish(events: LiveEvent[]): void
  /**
   * @param onGap events may have been missed
   * @returns unsubscribes
   */
  listen(onEvents: (events: ReceivedEvent[]) => void, onGap: () => void): Promise<() => Promise<void>>
}
