import type { SqlExecutor } from '@/lib/db/database'

/** Something that sockets hear of, whichever process holds them. */
export type LiveEvent =
  /** A message for everyone who is subscribed to a destination of one community. */
  | {
      kind: 'message'
      communityId: string
      destination: string
      body: object
      /** Participants who do not get it. */
      except?: string[]
    }
  /** What these participants may hear has changed: their subscriptions are authorised again. */
  | { kind: 'access'; communityId: string; participantIds: string[] }
  /** A process tells who is connected to it. `full`: nobody else is. */
  | { kind: 'presence'; process: string; full: boolean; entries: PresenceEntry[] }
  /** A process asks the others who is connected to them. */
  | { kind: 'presence-wanted'; process: string }

export type PresenceEntry = {
  communityId: string
  participantId: string
  online: boolean
  /** Nobody may see it. */
  hidden: boolean
  /** A page of theirs is visible. */
  watching: boolean
  /** Participants who must not see it: blocked, one way or the other. */
  except?: string[]
}

/** Carries live events between the processes of an installation, this one included. */
export type Backplane = {
  /** Call inside the transaction that the events belong to, last. */
  beforeCommit(executor: SqlExecutor, events: LiveEvent[]): Promise<void>
  /** Call when that transaction has committed. */
  afterCommit(events: LiveEvent[]): void
  /** Sends events that belong to no transaction. Never throws: what is lost is caught up by sequence. */
  publish(events: LiveEvent[]): void
  /**
   * @param onGap events may have been missed
   * @returns stops listening
   */
  listen(onEvents: (events: LiveEvent[]) => void, onGap: () => void): Promise<() => Promise<void>>
}
