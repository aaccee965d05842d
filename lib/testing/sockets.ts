import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocket } from 'ws'
import { openSessions } from '@/lib/auth/session-cache'
import { presenceAudience } from '@/lib/domain/people/presence-audience'
import { memoryBackplane } from '@/lib/realtime/backplane/memory-backplane'
import { type Gateway, openGateway } from '@/lib/realtime/gateway'
import { openPresence, type Presence } from '@/lib/realtime/presence'
import { encodeFrame } from '@/lib/realtime/stomp/encode-frame'
import type { Frame } from '@/lib/realtime/stomp/frame'
import { FrameParser } from '@/lib/realtime/stomp/frame-parser'
import type { Backplane } from '@/lib/runtime/backplane'
import { withSystemContext } from '@/lib/runtime/context'
import type { ApiClient, TestApi } from './api'
import { silentLog } from './silent-log'

export type SocketProcess = {
  port: number
  server: Server
  gateway: Gateway
  presence: Presence
  close(): Promise<void>
}

/**
 * A process that holds sockets, over the runtime of `api`, on its own port. Several on one backplane act as several
 * processes.
 */
export async function openSocketProcess(
  api: TestApi,
  backplane: Backplane = memoryBackplane(),
): Promise<SocketProcess> {
  const { runtime } = api
  const sessions = await openSessions(runtime.database, runtime.clock)
  Object.assign(runtime, { backplane, sessions })
  const processId = crypto.randomUUID()
  const presence = openPresence({
    backplane,
    processId,
    log: silentLog,
    async audienceOf({ communityId, participantId }) {
      const community = await runtime.directory.byId(communityId)
      if (!community) return { hidden: true, except: [] }
      return withSystemContext(runtime, community, 'presence', (ctx) => presenceAudience(ctx, participantId))
    },
  })
  runtime.presence = presence
  const stop = await backplane.listen((events) => {
    for (const event of events)
      if (event.kind === 'presence' || event.kind === 'presence-wanted') presence.receive(event)
  }, presence.resync)
  presence.resync()
  const gateway = await openGateway(runtime, { presence, processId })
  const server = createServer((_request, response) => response.end())
  server.on('upgrade', (request, socket, head) => void gateway.upgrade(request, socket, head))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    server,
    gateway,
    presence,
    async close() {
      await gateway.close()
      presence.close()
      await stop()
      await sessions.close()
      server.closeAllConnections()
      server.close()
    },
  }
}

type Opening = { token?: string; cookie?: string; origin?: string; host?: string; query?: string }

/** A socket before STOMP. @throws Error with the HTTP status when it is refused */
export async function openRawSocket(
  port: number,
  host: string,
  { token, cookie, origin, query }: Opening = {},
): Promise<WebSocket> {
  const url = `ws://127.0.0.1:${port}/api/ws${query ?? (token ? `?token=${token}` : '')}`
  const headers = { host, ...(cookie && { cookie }), ...(origin && { origin }) }
  const socket = new WebSocket(url, ['v12.stomp'], { headers })
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  return socket
}

/** One member's STOMP client in tests, which records everything it receives. */
export class TestSocket {
  readonly frames: Frame[] = []
  closed: { code: number; reason: string } | undefined
  readonly #parser = new FrameParser(1024 * 1024, () => '1.2')
  readonly #waiting = new Set<() => void>()

  constructor(readonly socket: WebSocket) {
    socket.on('message', (data) => {
      for (const frame of this.#parser.push(data as Buffer)) this.frames.push(frame)
      this.#wake()
    })
    socket.on('close', (code, reason) => {
      this.closed = { code, reason: reason.toString() }
      this.#wake()
    })
    socket.on('error', () => undefined)
  }

  #wake(): void {
    for (const check of [...this.#waiting]) check()
  }

  /** Resolves once `find` finds something; limited by the test's timeout. */
  until<T>(find: () => T | undefined | false): Promise<T> {
    return new Promise((resolve) => {
      const check = () => {
        const found = find()
        if (found === undefined || found === false) return
        this.#waiting.delete(check)
        resolve(found)
      }
      this.#waiting.add(check)
      check()
    })
  }

  send(command: string, headers: Record<string, string>, body?: unknown): void {
    this.socket.send(
      encodeFrame(command, Object.entries(headers), body === undefined ? '' : JSON.stringify(body)),
    )
  }

  /** @returns whether the subscription is active; false when it was refused */
  async subscribe(destination: string, id = destination): Promise<boolean> {
    const receipt = `subscribe-${id}-${this.frames.length}`
    this.send('SUBSCRIBE', { id, destination, receipt })
    return this.until(() => {
      if (this.frames.some(({ headers }) => headers.get('receipt-id') === receipt)) return 'yes'
      return this.errors().some((error) => error.receipt === receipt) && 'no'
    }).then((answer) => answer === 'yes')
  }

  /** The bodies of a destination's messages from the n-th on, in order of arrival. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every kind
  bodies(destination: string, from = 0): any[] {
    return this.frames
      .filter(({ command, headers }) => command === 'MESSAGE' && headers.get('destination') === destination)
      .slice(from)
      .map(({ body }) => JSON.parse(body.toString()))
  }

  errors = () => this.bodies('/user/queue/errors')

  /** Waits until everything sent before has been processed. */
  async settled(): Promise<void> {
    await this.subscribe('/user/queue/errors', `settled-${this.frames.length}-${Math.random()}`)
  }

  close(): void {
    this.socket.terminate()
  }
}

/** Connects a member, subscribed to their errors. */
export async function connectMember(
  port: number,
  client: Pick<ApiClient, 'community' | 'person'>,
): Promise<TestSocket> {
  const host = `${client.community.primaryDomain}:3000`
  const socket = new TestSocket(await openRawSocket(port, host, { token: client.person?.token ?? '' }))
  socket.send('CONNECT', { 'accept-version': '1.2', host, 'heart-beat': '0,0' })
  await socket.until(() => socket.frames.some(({ command }) => command === 'CONNECTED'))
  await socket.subscribe('/user/queue/errors')
  return socket
}
