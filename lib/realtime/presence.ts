import type { Log } from '@/lib/core/context'
import type { PresenceAudience } from '@/lib/domain/people/presence-audience'
import type { Backplane, LiveEvent, PresenceEntry } from '@/lib/runtime/backplane'
import { keyOf, PresenceRegistry, type Who } from './presence-registry'

/** How long a member stays online after their last socket closed: a reload is not an absence. */
const GRACE_MS = 5_000
/** Changes within this time become one event. */
const GATHER_MS = 50
const ALIVE_MS = 15_000

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
  const registry = new PresenceRegistry()
  let announced: PresenceEntry[] = []
  /** Another process waits for the full list of this one. */
  let wanted = false
  let sending = false
  /** Sequence number of the reports, so that a lost one is noticed. */
  let changes = 0
  let closed = false

  const timer = setInterval(() => {
    send(false, [])
    registry.forgetSilent()
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
      // Requested again with each heartbeat, until the full list arrives.
      if (registry.receive(event)) ask(event.process)
    },

    /** Queries the other processes again, because messages may have been missed. */
    resync: () => ask(),

    onChange: registry.onChange.bind(registry),
    onlineAmong: registry.onlineAmong.bind(registry),
    isWatching: registry.isWatching.bind(registry),
    online: registry.online.bind(registry),

    close(): void {
      closed = true
      clearInterval(timer)
      for (const { leaving } of local.values()) clearTimeout(leaving)
      send(true, [])
    },
  }
}

const identify = ({ communityId, participantId }: Who): Who => ({ communityId, participantId })
const same = (one: PresenceAudience, other: PresenceAudience) =>
  one.hidden === other.hidden && one.except.join() === other.except.join()

/** What the others receive about a member; nothing until their audience is known. */
function entryOf({ audience, watching, ...who }: Local): PresenceEntry | null {
  if (!audience) return null
  const { hidden, except } = audience
  return { ...identify(who), online: true, hidden, watching: watching > 0, except }
}
