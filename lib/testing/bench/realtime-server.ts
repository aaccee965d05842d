import { createServer } from 'node:http'
import { Redis } from 'ioredis'
import { WebSocketServer } from 'ws'
import { presenceTopic } from '@/lib/contracts/realtime-topics'
import { systemClock } from '@/lib/core/clock'
import { memoryBackplane } from '@/lib/realtime/backplane/memory-backplane'
import { redisBackplane } from '@/lib/realtime/backplane/redis-backplane'
import { openGateway } from '@/lib/realtime/gateway'
import { openPresence } from '@/lib/realtime/presence'
import { encodeFrame } from '@/lib/realtime/stomp/encode-frame'
import type { Runtime } from '@/lib/runtime/runtime'
import { silentLog } from '../silent-log'

/**
 * A process that sends to its sockets on POST /publish?count=…&batch=…: the gateway with sessions in memory, or plain
 * `ws` that writes the same frame to each socket. With Redis the gateway shares its messages with other processes.
 * `batch` messages are sent in one turn of the event loop.
 */
const [, , mode, port, communityId = '', redisUrl] = process.argv
const destination = presenceTopic(communityId)

const body = () => ({
  participantId: communityId,
  online: true,
  at: performance.timeOrigin + performance.now(),
})

async function gateway() {
  const backplane = redisUrl ? redisBackplane(new Redis(redisUrl), silentLog) : memoryBackplane()
  let members = 0
  const runtime = {
    env: { TRUST_PROXY: false },
    clock: systemClock,
    log: silentLog,
    backplane,
    directory: {
      byDomain: async () => ({ id: communityId, domains: ['localhost'], lang: 'en', langChoices: ['en'] }),
    },
    rateLimits: { spend: async () => undefined },
    sessions: {
      onChange: () => () => undefined,
      async resolve() {
        const id = crypto.randomUUID()
        return {
          kind: 'user',
          userId: `user-${members++}`,
          sessionId: id,
          role: 'ROLE_USER',
          enabled: true,
          participantId: id,
          profileFilled: true,
        }
      },
    },
  } as unknown as Runtime
  const presence = openPresence({
    backplane,
    processId: 'bench',
    log: silentLog,
    audienceOf: async () => ({ hidden: true, except: [] }),
  })
  const opened = await openGateway(runtime, { presence, processId: 'bench' })
  return {
    upgrade: opened.upgrade,
    publish: () => backplane.publish([{ kind: 'message', communityId, destination, body: body() }]),
  }
}

function plain() {
  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false })
  return {
    upgrade: (request: never, socket: never, head: never) =>
      server.handleUpgrade(request, socket, head, (ws) => server.emit('connection', ws)),
    publish() {
      const frame = encodeFrame(
        'MESSAGE',
        [
          ['subscription', destination],
          ['message-id', '1'],
          ['destination', destination],
          ['content-type', 'application/json'],
        ],
        JSON.stringify(body()),
      ).toString()
      for (const ws of server.clients) ws.send(frame)
    },
  }
}

const { upgrade, publish } = mode === 'plain' ? plain() : await gateway()
const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost')
  if (url.pathname !== '/publish') return response.end('ready')
  const batch = Number(url.searchParams.get('batch'))
  const everyMs = Number(url.searchParams.get('everyMs'))
  let left = Number(url.searchParams.get('count'))
  const turn = () => {
    for (let n = 0; n < batch && left > 0; n++, left--) publish()
    if (left === 0) return response.end('done')
    if (everyMs > 0) setTimeout(turn, everyMs)
    else setImmediate(turn)
  }
  turn()
})
server.on('upgrade', upgrade as never)
server.listen(Number(port), '127.0.0.1', 10_000)
