import { once } from 'node:events'
import { connect } from 'node:net'
import { Redis } from 'ioredis'
import { describe, expect, it } from 'vitest'
import { chatTopic, participantTopic, SEND_TO } from '@/lib/contracts/realtime-topics'
import { startChat } from '@/lib/domain/chat/start-chat'
import { withSystemContext } from '@/lib/runtime/context'
import { testApi } from '@/lib/testing/api'
import { idOf } from '@/lib/testing/participant-of'
import { ask, databaseUrl, startServerProcess } from '@/lib/testing/server-processes'
import { silentLog } from '@/lib/testing/silent-log'
import { connectMember } from '@/lib/testing/sockets'
import { postgresBackplane } from './backplane/postgres-backplane'
import { redisBackplane } from './backplane/redis-backplane'

const { TEST_DATABASE_URL, TEST_REDIS_URL } = process.env

const BACKPLANES = ['Postgres', ...(TEST_REDIS_URL ? ['Redis'] : [])] as const

// The program itself, on a real database; another process, this one, serves the API.
describe.skipIf(!TEST_DATABASE_URL)('a process with ROLES=realtime', () => {
  it.each(BACKPLANES)('serves sockets and nothing else, with %s between the processes', async (name) => {
    const api = await testApi()
    const redis = name === 'Redis' ? new Redis(TEST_REDIS_URL ?? '') : null
    const { runtime } = api
    runtime.backplane = redis
      ? redisBackplane(redis, silentLog)
      : postgresBackplane(runtime.database, silentLog)
    const server = await startServerProcess('lib/server/main.ts', {
      ROLES: 'realtime',
      LOG_LEVEL: 'trace',
      DATABASE_URL: await databaseUrl(runtime.database),
      REDIS_URL: redis ? TEST_REDIS_URL : undefined,
      DATA_DIR: runtime.env.DATA_DIR,
    })
    try {
      const [anna, boris] = [await api.person(), await api.person()]
      const { chatId } = await withSystemContext(runtime, api.community, 'test', (ctx) =>
        startChat(ctx, [idOf(anna), idOf(boris)], []),
      )
      const socket = await connectMember(server.port, anna)
      expect(await socket.subscribe(chatTopic(chatId))).toBe(true)
      expect(await socket.subscribe(participantTopic(idOf(boris)))).toBe(false)
      // From the API of another process to its socket.
      await boris.post(`/api/chats/${chatId}/messages`, { body: { clientId: 'b', text: 'Hello' } })
      const texts = () => socket.bodies(chatTopic(chatId)).map(({ message }) => message?.text)
      await socket.until(() => texts().includes('Hello'))
      // From its socket to the database.
      const destination = SEND_TO.message(chatId)
      socket.send('SEND', { destination, receipt: 'sent' }, { clientId: 'a', text: 'Hi' })
      await socket.until(() => texts().includes('Hi'))
      const { body } = await boris.get(`/api/chats/${chatId}/messages`)
      expect(body.list.map(({ text }: { text: string }) => text)).toEqual(['Hello', 'Hi'])
      // A session that ends elsewhere closes its socket here.
      await anna.post('/api/auth/logout')
      expect(await socket.until(() => socket.closed)).toMatchObject({ code: 4401 })
      const host = `${api.community.primaryDomain}:3000`
      for (const [path, status] of [
        ['/', 404],
        ['/api/chats', 404],
        ['/readyz', 200],
        ['/healthz', 200],
      ] as const)
        expect((await ask(server.port, { path, host, token: boris.person?.token })).status, path).toBe(status)
      expect(server.output()).toContain('Tuesday is ready: realtime')
      for (const { person } of [anna, boris]) expect(server.output()).not.toContain(person?.token)
    } finally {
      await server.stop()
      redis?.disconnect()
    }
  })

  it('outlives refused upgrades, whether their peer vanishes or never leaves', async () => {
    const { runtime } = await testApi()
    const server = await startServerProcess('lib/server/main.ts', {
      ROLES: 'realtime',
      DRAIN_SECONDS: '0',
      DATABASE_URL: await databaseUrl(runtime.database),
      DATA_DIR: runtime.env.DATA_DIR,
    })
    const upgrade = async (host: string) => {
      const socket = connect({ host: '127.0.0.1', port: server.port, allowHalfOpen: true })
      socket.write(`GET /x HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`)
      const [answer] = (await once(socket, 'data')) as [Buffer]
      return { socket, status: answer.toString().split('\r\n')[0] }
    }
    const refused = await Promise.all(['Host: a\r\n', 'Host: a\r\nHost: b\r\n'].map(upgrade))
    try {
      expect(refused.map(({ status }) => status)).toEqual([
        'HTTP/1.1 404 Not Found',
        'HTTP/1.1 400 Bad Request',
      ])
      const vanishing = await upgrade('Host: a\r\n')
      vanishing.socket.resetAndDestroy()
      const stopped = performance.now()
      expect((await ask(server.port, { path: '/healthz' })).status).toBe(200)
      expect(await server.terminate()).toBe(0)
      // Before requests that are still under way are cut.
      expect(performance.now() - stopped).toBeLessThan(10_000)
    } finally {
      for (const { socket } of refused) socket.destroy()
      await server.stop()
    }
  })
})
