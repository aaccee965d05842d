import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { DomainError, STATUS } from '@/lib/core/errors'
import { socketCloses } from '@/lib/observability/metrics'
import type { Runtime } from '@/lib/runtime/runtime'
import { AccessChecks } from './access-checks'
import { admit, type SocketMember } from './admit'
import { Connections } from './connections'
import { deliverEvents } from './deliver-events'
import { LIMITS } from './limits'
import { type ConnectionHost, MemberConnection } from './member-connection'
import type { Realtime } from './open-realtime'
import { Flusher } from './outbox'
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

const PROTOCOLS = ['v12.stomp', 'v11.stomp', 'v10.stomp']

/** The sockets of this process. */
export async function openGateway(
  runtime: Runtime,
  { presence, processId }: Pick<Realtime, 'presence' | 'processId'>,
): Promise<Gateway> {
  const host: ConnectionHost = {
    runtime,
    topics: new Topics(processId.slice(-8)),
    flusher: new Flusher(LIMITS.maxBufferedBytes),
    presence,
    failed: (error) => runtime.log.error({ err: error }, 'unexpected error on a socket'),
  }
  const connections = new Connections()
  const checks = new AccessChecks(host, connections)
  const stopDelivery = await deliverEvents(host, connections, checks)
  const ticks = setInterval(() => {
    const now = performance.now()
    for (const connection of connections.all()) connection.tick(now)
  }, TICK_MS)
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: LIMITS.maxFrameBytes,
    handleProtocols: (offered) => PROTOCOLS.find((one) => offered.has(one)) ?? false,
  })

  function open(ws: WebSocket, raw: Duplex, member: SocketMember): MemberConnection {
    const connection = new MemberConnection(ws, raw, member, host, connections.sendsOf(member.actor.userId))
    connections.add(connection)
    ws.once('close', (code) => {
      connection.end()
      connections.remove(connection)
      checks.forget(connection)
      // A peer may close with any of the 2,000 codes above.
      socketCloses.labels(String(connection.closedWith ?? (code < 3000 ? code : 'other'))).inc()
    })
    return connection
  }

  return {
    async upgrade(request, socket, head) {
      socket.on('error', () => socket.destroy())
      const changesBefore = checks.sessionChanges
      try {
        const member = await admit(runtime, request)
        if (connections.ofUser(member.actor.userId).size >= LIMITS.maxConnectionsPerMember)
          throw new DomainError('limited')
        server.handleUpgrade(request, socket, head, (ws) => {
          const connection = open(ws, socket, member)
          if (changesBefore !== checks.sessionChanges) void checks.recheck(connection)
        })
      } catch (error) {
        const known = error instanceof DomainError ? error : null
        if (!known) host.failed(error)
        const status = known ? STATUS[known.kind] : 500
        socketCloses.labels(String(status)).inc()
        refuseUpgrade(socket, `${status} Refused`)
      }
    },
    recheckCommunity: (communityId) => checks.checkDomains(communityId),
    async close() {
      clearInterval(ticks)
      checks.close()
      for (const connection of connections.all()) connection.close(1001, 'the server restarts')
      await stopDelivery()
    },
  }
}
