import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { liveSessions, resolveSessionById } from '@/lib/auth/session'
import { type PresenceMessage, visibleInput } from '@/lib/contracts/realtime'
import { participantTopic, presenceTopic, SEND_TO } from '@/lib/contracts/realtime-topics'
import { DomainError, STATUS } from '@/lib/core/errors'
import { socketCloses, socketDeliveries, socketsOpen } from '@/lib/observability/metrics'
import type { ReceivedEvent } from '@/lib/runtime/backplane'
import type { Runtime } from '@/lib/runtime/runtime'
import { admit, requireSocketMember, type SocketMember } from './admit'
import { mayHear } from './destinations'
import { LIMITS, TokenBucket } from './limits'
import { CLOSE, type ConnectionHost, MemberConnection } from './member-connection'
import type { Realtime } from './open-realtime'
import { Flusher } from './outbox'
import { parseBody, receiveMessage } from './receive-message'
import { refuseUpgrade } from './refuse-upgrade'
import { TICK_MS } from './stomp/heart-beat'
import { Topics } from './topics'

export type Gateway = {
  /** Takes an HTTP upgrade request at SOCKET_PATH. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>
  /** Closes the sockets of a community that was suspended, or at a domain that it has lost. */
  recheckCommunity(communityId: string): Promise<void>
  close(): Promise<void>
}

const SESSION_CHECK_MS = 60_000
/** After missed changes all members are checked again, spread over this time. */
const RECHECK_MS = 10_000
/** Minimum time before a failed check is repeated. */
const RETRY_MS = 5_000
/** Number of online members sent to a new presence subscriber; GET /api/presence has the others. */
const MAX_GREETED = 200
const PROTOCOLS = ['v12.stomp', 'v11.stomp', 'v10.stomp']

/** The sockets of this process. */
export async function openGateway(
  runtime: Runtime,
  { presence, processId }: Pick<Realtime, 'presence' | 'processId'>,
): Promise<Gateway> {
  const topics = new Topics(processId.slice(-8))
  const flusher = new Flusher(LIMITS.maxBufferedBytes)
  const connections = new Set<MemberConnection>()
  const byUser = new Map<string, Set<MemberConnection>>()
  /** Counts a socket in its member's presence, once that is due. */
  const joinPresence = new WeakMap<MemberConnection, () => void>()
  const sends = new Map<string, TokenBucket>()
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: LIMITS.maxFrameBytes,
    handleProtocols: (offered) => PROTOCOLS.find((one) => offered.has(one)) ?? false,
  })

  const recheckTimers = new Map<MemberConnection, NodeJS.Timeout>()
  /** Counts session changes, so that a socket admitted during one is checked again. */
  let sessionChanges = 0
  const stopEvents = await runtime.backplane.listen(onEvents, () => {
    requestCatchUp()
    recheckAll()
  })
  const stopPresence = presence.onChange((communityId, body, maySee) => {
    const json = JSON.stringify(body)
    socketDeliveries.inc(topics.deliver(communityId, presenceTopic(communityId), json, maySee))
  })
  const stopSessions = runtime.sessions.onChange((userId) => {
    sessionChanges++
    if (userId === null) {
      recheckAll()
      return void checkSessions()
    }
    for (const connection of byUser.get(userId) ?? []) void recheck(connection)
  })
  const ticks = setInterval(() => {
    const now = performance.now()
    for (const connection of connections) connection.tick(now)
  }, TICK_MS)
  const checks = setInterval(() => void checkSessions(), SESSION_CHECK_MS)

  function onEvents(events: ReceivedEvent[]): void {
    for (const event of events) {
      if (event.kind === 'message') {
        const { communityId, destination, json, except } = event
        const delivered = topics.deliver(
          communityId,
          destination,
          json,
          except && ((participantId) => !except.includes(participantId)),
        )
        socketDeliveries.inc(delivered)
      } else if (event.kind === 'access') recheckAccess(event.communityId, event.participantIds)
    }
  }

  /** Events may have been missed: clients fetch what they show. */
  function requestCatchUp(): void {
    for (const { member } of connections)
      topics.deliver(member.community.id, participantTopic(member.participantId), '{"type":"catch-up"}')
  }

  function recheckAccess(communityId: string, participantIds: string[]): void {
    const affected = new Set(participantIds)
    for (const connection of connections) {
      const { community, participantId } = connection.member
      if (community.id === communityId && affected.has(participantId)) {
        connection.recheckAccess().catch((error) => {
          failed(error)
          recheckLater(connection, RETRY_MS)
        })
        void presence.refresh(whoIs(connection.member))
      }
    }
  }

  /** The user's account, session, membership or profile has changed. */
  async function recheck(connection: MemberConnection): Promise<void> {
    const { community, actor } = connection.member
    try {
      const current = await resolveSessionById(
        runtime.database.owner,
        runtime.clock,
        actor.sessionId,
        community.id,
      )
      if (!current) return connection.close(CLOSE.sessionEnded, 'the session has ended')
      connection.member = requireSocketMember(connection.member, current)
      joinPresence.get(connection)?.()
      await connection.recheckAccess()
      void presence.refresh(whoIs(connection.member))
    } catch (error) {
      if (error instanceof DomainError && error.kind === 'forbidden')
        return connection.close(CLOSE.forbidden, 'no access')
      failed(error)
      recheckLater(connection, RETRY_MS)
    }
  }

  /** Checks a connection after `afterMs` and a random part of RECHECK_MS, unless that is planned already. */
  function recheckLater(connection: MemberConnection, afterMs: number): void {
    if (recheckTimers.has(connection) || !connections.has(connection)) return
    const timer = setTimeout(
      () => {
        recheckTimers.delete(connection)
        void recheck(connection)
      },
      afterMs + Math.random() * RECHECK_MS,
    ).unref()
    recheckTimers.set(connection, timer)
  }

  /** Changes may have been missed. */
  function recheckAll(): void {
    for (const connection of connections) recheckLater(connection, 0)
  }

  function forgetRecheck(connection: MemberConnection): void {
    clearTimeout(recheckTimers.get(connection))
    recheckTimers.delete(connection)
  }

  async function checkDomains(open: Iterable<MemberConnection>): Promise<void> {
    for (const connection of open) {
      const { community, domain } = connection.member
      const now = await runtime.directory.byDomain(domain)
      if (now?.id !== community.id || now.suspendedAt)
        connection.close(CLOSE.forbidden, 'the community is not served here')
    }
  }

  /** Sessions also expire, and a change may be missed while the database is down. */
  async function checkSessions(): Promise<void> {
    try {
      await checkDomains(connections)
      const ids = [...new Set([...connections].map(({ member }) => member.actor.sessionId))]
      if (ids.length === 0) return
      const live = await liveSessions(runtime.database.owner, runtime.clock, ids)
      for (const connection of connections) {
        if (!live.has(connection.member.actor.sessionId))
          connection.close(CLOSE.sessionEnded, 'the session has ended')
      }
    } catch (error) {
      failed(error)
    }
  }

  function failed(error: unknown): void {
    runtime.log.error({ err: error }, 'unexpected error on a socket')
  }

  function open(ws: WebSocket, raw: Duplex, member: SocketMember): MemberConnection {
    const { userId } = member.actor
    const now = performance.now()
    const own = byUser.get(userId) ?? new Set<MemberConnection>()
    byUser.set(userId, own)
    const budget = sends.get(userId) ?? new TokenBucket(LIMITS.sends, now)
    sends.set(userId, budget)
    const host: ConnectionHost = {
      topics,
      flusher,
      mayHear: (who, destination) => mayHear(runtime, who, destination),
      async receive(who, destination, body) {
        if (destination === SEND_TO.visible) showPage(parseBody(visibleInput, body).visible)
        else await receiveMessage(runtime, who, destination, body)
      },
      sends: budget,
      connected: () => {
        connected = true
        join()
      },
      subscribed: ({ member: { community, participantId } }, subscriber, destination) => {
        if (destination !== presenceTopic(community.id)) return
        for (const other of presence.online(community.id, participantId, MAX_GREETED)) {
          const body: PresenceMessage = { participantId: other, online: true }
          topics.deliverTo(subscriber, destination, body)
        }
      },
      failed,
    }
    let connected = false
    let joined = false
    let visible = false
    /** A member becomes present with a complete profile, which may be completed while the socket is open. */
    function join(): void {
      const { member } = connection
      if (joined || !connected || !member.actor.profileFilled || !connections.has(connection)) return
      joined = true
      presence.join(whoIs(member))
      if (visible) presence.watch(whoIs(member), 1)
      ws.once('close', () => {
        presence.leave(whoIs(connection.member))
        showPage(false)
      })
    }
    function showPage(now: boolean): void {
      if (joined) presence.watch(whoIs(connection.member), now === visible ? 0 : now ? 1 : -1)
      visible = now
    }
    const connection = new MemberConnection(ws, raw, member, host, now)
    joinPresence.set(connection, join)
    connections.add(connection)
    own.add(connection)
    socketsOpen.set(connections.size)
    ws.once('close', (code) => {
      connection.end()
      connections.delete(connection)
      forgetRecheck(connection)
      own.delete(connection)
      if (own.size === 0) {
        byUser.delete(userId)
        sends.delete(userId)
      }
      socketsOpen.set(connections.size)
      // A peer may close with any of the 2,000 codes above.
      socketCloses.labels(String(connection.closedWith ?? (code < 3000 ? code : 'other'))).inc()
    })
    return connection
  }

  return {
    async upgrade(request, socket, head) {
      socket.on('error', () => socket.destroy())
      const changesBefore = sessionChanges
      try {
        const member = await admit(runtime, request)
        if ((byUser.get(member.actor.userId)?.size ?? 0) >= LIMITS.maxConnectionsPerMember)
          throw new DomainError('limited')
        server.handleUpgrade(request, socket, head, (ws) => {
          const connection = open(ws, socket, member)
          if (changesBefore !== sessionChanges) void recheck(connection)
        })
      } catch (error) {
        const known = error instanceof DomainError ? error : null
        if (!known) failed(error)
        const status = known ? STATUS[known.kind] : 500
        socketCloses.labels(String(status)).inc()
        refuseUpgrade(socket, `${status} Refused`)
      }
    },
    async recheckCommunity(communityId) {
      await checkDomains([...connections].filter(({ member }) => member.community.id === communityId))
    },
    async close() {
      clearInterval(ticks)
      clearInterval(checks)
      stopSessions()
      stopPresence()
      for (const connection of connections) {
        forgetRecheck(connection)
        connection.close(1001, 'the server restarts')
      }
      await stopEvents()
    },
  }
}

const whoIs = ({ community, participantId }: SocketMember) => ({ communityId: community.id, participantId })
