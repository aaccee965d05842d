import type { PresenceMessage } from '@/lib/contracts/realtime'
import type { Log } from '@/lib/core/context'
import type { PresenceAudience } from '@/lib/domain/people/presence-audience'
import type { Backplane, LiveEvent, PresenceEntry } from '@/lib/runtime/backplane'

/** How long a member stays online after their last socket closed: a reload is not an absence. */
const GRACE_MS = 5_000
/** Changes within this time become one event. */
const GATHER_MS = 50
const ALIVE_MS = 15_000
/** After this long without a message, a process and its members count as gone. */
const LOST_MS = 45_000

type Who = { communityId: string; participantId: string }
type Local = Who & {
  sockets: number
  /** How many of them have a visible page. */
  watching: number
  /** Whether the others know of them. */
  announcedWatching: boolean
  audience: PresenceAudience | null
  /** The audience is still to be read, or reading it failed. */
  unread: boolean
  leaving?: NodeJS.Timeout
}
type Process = {
  heardAtMs: number
  /** Number of its last report before which none is missing. */
  changes: number
  online: Map<string, PresenceEntry>
}
export type PresenceListener = (
  communityId: string,
  message: PresenceMessage,
  maySee: (participantId: string) => boolean,
) => void

export type Presence = ReturnType<typeof openPresence>

/**
 * Who is online, in all processes. Each process counts its own sockets and tells the others; nothing is stored.
 *
 * @param audienceOf who must not see a member; called when the member comes online and whenever that may have changed
 */
export function openPresence(options: {
  backplane: Backplane
  processId: string
  log: Log
  audienceOf(who: Who): Promise<PresenceAudience>
}) {
  const { backplane, processId, log, audienceOf } = options
  const local = new Map<string, Local>()
  const processes = new Map<string, Process>()
  const listeners = new Set<PresenceListener>()
  let announced: PresenceEntry[] = []
  /** Another process waits for the full list of this one. */
  let wanted = false
  let sending = false
  /** Sequence number of the reports, so that a lost one is noticed. */
  let changes = 0
  let closed = false

  const timer = setInterval(() => {
    send(false, [])
    const now = performance.now()
    for (const [id, process] of processes) if (now - process.heardAtMs > LOST_MS) forget(id)
    for (const here of local.values()) if (here.unread) void refresh(here)
  }, ALIVE_MS).unref()
  function ask(of?: string): void {
    backplane.publish([{ kind: 'presence-wanted', process: processId, of }])
  }

  function send(full: boolean, entries: PresenceEntry[]): void {
    backplane.publish([{ kind: 'presence', process: processId, full, entries, changes }])
  }

  function sendSoon(): void {
    if (sending) return
    sending = true
    setTimeout(() => {
      sending = false
      if (closed) return
      const full = wanted
      const entries = full ? [...local.values()].flatMap((here) => entryOf(here) ?? []) : announced
      wanted = false
      announced = []
      changes++
      send(full, entries)
    }, GATHER_MS).unref()
  }

  function announce(entry: PresenceEntry): void {
    announced.push(entry)
    sendSoon()
  }

  function announceMember(here: Local): void {
    const entry = entryOf(here)
    if (!entry) return
    here.announcedWatching = entry.watching
    announce(entry)
  }

  /** Reads who may see a member, and publishes changes. */
  async function refresh(who: Who): Promise<void> {
    const here = local.get(keyOf(who))
    if (!here) return
    try {
      const audience = await audienceOf(who)
      here.unread = false
      if (local.get(keyOf(who)) !== here || (here.audience && same(here.audience, audience))) return
      here.audience = audience
      announceMember(here)
    } catch (error) {
      here.unread = true
      log.warn({ err: error }, 'presence could not be read')
    }
  }

  /** The entry of a member in any process that has them online. */
  function find(key: string): PresenceEntry | undefined {
    for (const { online } of processes.values()) {
      const entry = online.get(key)
      if (entry) return entry
    }
    return undefined
  }

  function apply(process: Process, entry: PresenceEntry): void {
    const key = keyOf(entry)
    const before = find(key)
    if (entry.online) process.online.set(key, entry)
    else process.online.delete(key)
    const after = find(key)
    if (!before || !after || !sameViewers(before, after)) tell(entry, before, after)
  }

  function tell(who: Who, before: PresenceEntry | undefined, after: PresenceEntry | undefined): void {
    const sawBefore = viewersOf(before)
    const seesNow = viewersOf(after)
    const { communityId, participantId } = who
    for (const listener of listeners) {
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

  function forget(id: string): void {
    const process = processes.get(id)
    if (!process) return
    for (const entry of [...process.online.values()]) apply(process, { ...entry, online: false })
    processes.delete(id)
  }

  return {
    /** One more socket of a member. */
    join(who: Who): void {
      const key = keyOf(who)
      const here = local.get(key) ?? {
        ...identify(who),
        sockets: 0,
        watching: 0,
        announcedWatching: false,
        audience: null,
        unread: true,
      }
      local.set(key, here)
      here.sockets++
      clearTimeout(here.leaving)
      if (here.unread) void refresh(who)
    },

    /** One socket less. */
    leave(who: Who): void {
      const here = local.get(keyOf(who))
      if (!here || --here.sockets > 0) return
      here.leaving = setTimeout(() => {
        local.delete(keyOf(who))
        announce({ ...identify(who), online: false, hidden: false, watching: false })
      }, GRACE_MS).unref()
    },

    /** A page became visible (1) or hidden (-1), or nothing changed (0). */
    watch(who: Who, change: -1 | 0 | 1): void {
      const here = local.get(keyOf(who))
      if (!here) return
      here.watching += change
      // A member without sockets may be back in a moment.
      if (here.sockets > 0 && here.watching > 0 !== here.announcedWatching) announceMember(here)
    },

    refresh,

    receive(event: Extract<LiveEvent, { kind: 'presence' | 'presence-wanted' }>): void {
      if (event.kind === 'presence-wanted') {
        if (event.of ? event.of !== processId : event.process === processId) return
        wanted = true
        sendSoon()
        return
      }
      const process = processes.get(event.process) ?? { heardAtMs: 0, changes: 0, online: new Map() }
      processes.set(event.process, process)
      process.heardAtMs = performance.now()
      const next = event.entries.length > 0 ? process.changes + 1 : process.changes
      if (event.full || event.changes === next) process.changes = event.changes
      // Requested again with each heartbeat, until the full list arrives.
      else if (event.changes > next) ask(event.process)
      if (event.full) {
        const still = new Set(event.entries.map(keyOf))
        for (const [key, entry] of [...process.online])
          if (!still.has(key)) apply(process, { ...entry, online: false })
      }
      for (const entry of event.entries) apply(process, entry)
    },

    /** Queries the other processes again, because messages may have been missed. */
    resync: () => ask(),

    onChange(listener: PresenceListener): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** Which of `participantIds` are online, as far as `viewerId` may see it. */
    onlineAmong(communityId: string, viewerId: string, participantIds: readonly string[]): Set<string> {
      return new Set(
        participantIds.filter((participantId) =>
          viewersOf(find(keyOf({ communityId, participantId })))(viewerId),
        ),
      )
    },

    /** Whether a page of the member is visible, in any process. */
    isWatching(communityId: string, participantId: string): boolean {
      const key = keyOf({ communityId, participantId })
      return [...processes.values()].some(({ online }) => online.get(key)?.watching)
    },

    /** Up to `limit` online members visible to `viewerId`. */
    online(communityId: string, viewerId: string, limit: number): string[] {
      const found = new Set<string>()
      for (const { online } of processes.values()) {
        for (const entry of online.values()) {
          if (found.size >= limit) return [...found]
          if (entry.communityId === communityId && viewersOf(entry)(viewerId)) found.add(entry.participantId)
        }
      }
      return [...found]
    },

    close(): void {
      closed = true
      clearInterval(timer)
      for (const { leaving } of local.values()) clearTimeout(leaving)
      send(true, [])
    },
  }
}

const keyOf = ({ communityId, participantId }: Who) => `${communityId} ${participantId}`
const identify = ({ communityId, participantId }: Who): Who => ({ communityId, participantId })
const same = (one: PresenceAudience, other: PresenceAudience) =>
  one.hidden === other.hidden && one.except.join() === other.except.join()
const sameViewers = (one: PresenceEntry, other: PresenceEntry) =>
  one.hidden === other.hidden && one.except?.join() === other.except?.join()
const viewersOf = (entry: PresenceEntry | undefined) => (viewer: string) =>
  entry !== undefined && !entry.hidden && !entry.except?.includes(viewer)

/** What the others receive about a member; nothing until their audience is known. */
function entryOf({ audience, watching, ...who }: Local): PresenceEntry | null {
  if (!audience) return null
  const { hidden, except } = audience
  return { ...identify(who), online: true, hidden, watching: watching > 0, except }
}
