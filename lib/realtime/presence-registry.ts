import type { PresenceMessage } from '@/lib/contracts/realtime'
import type { LiveEvent, PresenceEntry } from '@/lib/runtime/backplane'

/** After this long without a message, a process and its members count as gone. */
const LOST_MS = 45_000

export type Who = { communityId: string; participantId: string }

type Report = Extract<LiveEvent, { kind: 'presence' }>

type Process = {
  heardAtMs: number
  /** Number of its last report before which none is missing. */
  changes: number
  online: Map<string, PresenceEntry>
}

type PresenceListener = (
  communityId: string,
  message: PresenceMessage,
  maySee: (participantId: string) => boolean,
) => void

/** Who is online by the reports of all processes, this one included. */
export class PresenceRegistry {
  readonly #processes = new Map<string, Process>()
  readonly #listeners = new Set<PresenceListener>()

  /** @returns whether an earlier report of the process is missing */
  receive(report: Report): boolean {
    const process = this.#processes.get(report.process) ?? { heardAtMs: 0, changes: 0, online: new Map() }
    this.#processes.set(report.process, process)
    process.heardAtMs = performance.now()
    const next = report.entries.length > 0 ? process.changes + 1 : process.changes
    const isComplete = report.full || report.changes === next
    if (isComplete) process.changes = report.changes
    if (report.full) {
      const still = new Set(report.entries.map(keyOf))
      for (const [key, entry] of [...process.online])
        if (!still.has(key)) this.#apply(process, { ...entry, online: false })
    }
    for (const entry of report.entries) this.#apply(process, entry)
    return !isComplete && report.changes > next
  }

  /** Takes the members offline of processes that have been silent for long. */
  forgetSilent(): void {
    const now = performance.now()
    for (const [id, process] of this.#processes) {
      if (now - process.heardAtMs <= LOST_MS) continue
      for (const entry of [...process.online.values()]) this.#apply(process, { ...entry, online: false })
      this.#processes.delete(id)
    }
  }

  onChange(listener: PresenceListener): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Which of `participantIds` are online, as far as `viewerId` may see it. */
  onlineAmong(communityId: string, viewerId: string, participantIds: readonly string[]): Set<string> {
    return new Set(
      participantIds.filter((participantId) =>
        viewersOf(this.#find(keyOf({ communityId, participantId })))(viewerId),
      ),
    )
  }

  /** Whether a page of the member is visible, in any process. */
  isWatching(communityId: string, participantId: string): boolean {
    const key = keyOf({ communityId, participantId })
    return [...this.#processes.values()].some(({ online }) => online.get(key)?.watching)
  }

  /** Up to `limit` online members visible to `viewerId`. */
  online(communityId: string, viewerId: string, limit: number): string[] {
    const found = new Set<string>()
    for (const { online } of this.#processes.values()) {
      for (const entry of online.values()) {
        if (found.size >= limit) return [...found]
        if (entry.communityId === communityId && viewersOf(entry)(viewerId)) found.add(entry.participantId)
      }
    }
    return [...found]
  }

  /** The entry of a member in any process that has them online. */
  #find(key: string): PresenceEntry | undefined {
    for (const { online } of this.#processes.values()) {
      const entry = online.get(key)
      if (entry) return entry
    }
    return undefined
  }

  #apply(process: Process, entry: PresenceEntry): void {
    const key = keyOf(entry)
    const before = this.#find(key)
    if (entry.online) process.online.set(key, entry)
    else process.online.delete(key)
    const after = this.#find(key)
    if (!before || !after || !sameViewers(before, after)) this.#tell(entry, before, after)
  }

  #tell(
    { communityId, participantId }: Who,
    before: PresenceEntry | undefined,
    after: PresenceEntry | undefined,
  ): void {
    const sawBefore = viewersOf(before)
    const seesNow = viewersOf(after)
    for (const listener of this.#listeners) {
      if (after)
        listener(
          communityId,
          { participantId, online: true },
          (viewer) => seesNow(viewer) && !sawBefore(viewer),
        )
      if (before)
        listener(
          communityId,
          { participantId, online: false },
          (viewer) => sawBefore(viewer) && !seesNow(viewer),
        )
    }
  }
}

export const keyOf = ({ communityId, participantId }: Who) => `${communityId} ${participantId}`

const sameViewers = (one: PresenceEntry, other: PresenceEntry) =>
  one.hidden === other.hidden && one.except?.join() === other.except?.join()

const viewersOf = (entry: PresenceEntry | undefined) => (viewer: string) =>
  entry !== undefined && !entry.hidden && !entry.except?.includes(viewer)
