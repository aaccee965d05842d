import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { eventTopic } from '@/lib/contracts/realtime-topics'
import { memberships } from '@/lib/db/schema/account'
import { events } from '@/lib/db/schema/event'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import { makeEvent } from '@/lib/testing/factories'
import { idOf } from '@/lib/testing/participant-of'
import { silentLog } from '@/lib/testing/silent-log'
import { connectMember } from '@/lib/testing/sockets'
import { memoryBackplane } from './backplane/memory-backplane'
import { type Gateway, openGateway } from './gateway'
import { openPresence } from './presence'

/** A gateway that gets only the change notifications a test sends. */
let api: TestApi
let gateway: Gateway
let port: number
let databaseDown = false
let reportGap: () => void
let reportSessionsMissed: () => void
let stop: () => void
const backplane = memoryBackplane()

beforeAll(async () => {
  api = await testApi()
  const { database, sessions } = api.runtime
  const runtime: typeof api.runtime = {
    ...api.runtime,
    get database() {
      if (databaseDown) throw new Error('the database is down')
      return database
    },
    sessions: {
      ...sessions,
      onChange(listener) {
        reportSessionsMissed = () => listener(null)
        return () => undefined
      },
    },
    backplane: {
      ...backplane,
      listen(onEvents, onGap) {
        reportGap = onGap
        return backplane.listen(onEvents, onGap)
      },
    },
  }
  const presence = openPresence({
    backplane,
    processId: 'p',
    log: silentLog,
    audienceOf: async () => ({ hidden: true, except: [] }),
  })
  gateway = await openGateway(runtime, { presence, processId: 'p' })
  const server = createServer()
  server.on('upgrade', (request, socket, head) => void gateway.upgrade(request, socket, head))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
  stop = () => {
    presence.close()
    server.closeAllConnections()
    server.close()
  }
})
afterAll(async () => {
  await gateway.close()
  stop()
})
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0))
afterEach(() => {
  databaseDown = false
  vi.restoreAllMocks()
})

const disable = (client: ApiClient) =>
  api.runtime.database.owner
    .update(memberships)
    .set({ enabled: false })
    .where(eq(memberships.userId, client.person?.user.id ?? ''))
const event = async () =>
  (await makeEvent(api.runtime.database, api.community, { createdBy: crypto.randomUUID() })).id
const unpublish = (id: string) =>
  api.runtime.database.owner.update(events).set({ status: 'draft' }).where(eq(events.id, id))

it.each([
  ['session changes', () => reportSessionsMissed()],
  ['events', () => reportGap()],
])('closes the sockets of disabled members after %s were missed', async (_, report) => {
  const [anna, boris] = [await api.person(), await api.person()]
  const [one, other] = [await connectMember(port, anna), await connectMember(port, boris)]
  await disable(anna)
  report()
  expect(await one.until(() => one.closed)).toMatchObject({ code: 4403 })
  await other.settled()
  expect(other.closed).toBeUndefined()
  other.close()
})

it('ends lost subscriptions after events were missed', async () => {
  const [kept, lost] = [await event(), await event()]
  const socket = await connectMember(port, await api.person())
  for (const id of [kept, lost]) expect(await socket.subscribe(eventTopic(id))).toBe(true)
  await unpublish(lost)
  reportGap()
  await socket.until(() => socket.errors().length > 0)
  expect(socket.errors()).toMatchObject([{ kind: 'not-found', subscription: eventTopic(lost) }])
  socket.close()
})

it('spreads the checks over some seconds', async () => {
  const anna = await api.person()
  const socket = await connectMember(port, anna)
  await disable(anna)
  vi.mocked(Math.random).mockReturnValue(0.1)
  reportGap()
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(socket.closed).toBeUndefined()
  expect(await socket.until(() => socket.closed)).toMatchObject({ code: 4403 })
})

it('repeats a check of subscriptions that failed', async () => {
  const id = await event()
  const anna = await api.person()
  const socket = await connectMember(port, anna)
  expect(await socket.subscribe(eventTopic(id))).toBe(true)
  await unpublish(id)
  databaseDown = true
  backplane.publish([{ kind: 'access', communityId: api.community.id, participantIds: [idOf(anna)] }])
  await new Promise((resolve) => setTimeout(resolve, 200))
  databaseDown = false
  expect(socket.errors()).toEqual([])
  await socket.until(() => socket.errors().length > 0)
  expect(socket.errors()).toMatchObject([{ kind: 'not-found', subscription: eventTopic(id) }])
  socket.close()
})
