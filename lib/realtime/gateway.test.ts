import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { revokeSessionOf } from '@/lib/auth/session'
import { participantTopic, presenceTopic, SEND_TO } from '@/lib/contracts/realtime-topics'
import { participants } from '@/lib/db/schema/participant'
import { socketCloses } from '@/lib/observability/metrics'
import { withSystemContext } from '@/lib/runtime/context'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import { idOf } from '@/lib/testing/participant-of'
import { connectMember, openRawSocket, openSocketProcess, type SocketProcess } from '@/lib/testing/sockets'

let api: TestApi
let process: SocketProcess

beforeAll(async () => {
  api = await testApi()
  process = await openSocketProcess(api)
})
afterAll(() => process.close())

const hostOf = ({ community }: Pick<TestApi, 'community'>) => `${community.primaryDomain}:3000`
const topicOf = (client: ApiClient) => participantTopic(idOf(client))
const connect = (client: ApiClient) => connectMember(process.port, client)
const raw = (opening: Parameters<typeof openRawSocket>[2], host = hostOf(api)) =>
  openRawSocket(process.port, host, opening)
const publish = (client: ApiClient, body: object) =>
  withSystemContext(api.runtime, api.community, 'test', async (ctx) => ctx.publish(topicOf(client), body))

describe('a socket opens', () => {
  it('with the session cookie on a page of the same origin', async () => {
    const anna = await api.person()
    const cookie = `tuesday-session=${anna.person?.token}`
    const host = hostOf(api)
    ;(await raw({ cookie, origin: `http://${host}` })).terminate()
    ;(await raw({ cookie })).terminate()
    for (const origin of ['http://evil.example', 'null', `http://${host}.evil.example`, 'nonsense'])
      await expect(raw({ cookie, origin })).rejects.toThrow('403')
  })

  it('with a session token in the query, for API clients', async () => {
    const anna = await api.person()
    ;(await raw({ token: anna.person?.token })).terminate()
  })

  it('with a ticket, once and within a minute', async () => {
    const anna = await api.person()
    const issue = async () => (await anna.post('/api/ws/ticket')).body.ticket as string
    const token = await issue()
    ;(await raw({ token })).terminate()
    await expect(raw({ token })).rejects.toThrow('401')
    const late = await issue()
    api.runtime.clock.advance(61_000)
    await expect(raw({ token: late })).rejects.toThrow('401')
    const elsewhere = await api.elsewhere()
    const other = await issue()
    await expect(raw({ token: other }, hostOf(elsewhere))).rejects.toThrow('401')
  })

  it('for nobody else', async () => {
    const anna = await api.person()
    const stranger = await (await api.elsewhere()).person()
    for (const [opening, status] of [
      [{}, '401'],
      [{ token: 'x'.repeat(43) }, '401'],
      [{ query: '?token=' }, '401'],
      [{ query: '?token[]=1&token=2' }, '401'],
      [{ token: stranger.person?.token }, '401'],
      [{ token: (await api.person('disabled')).person?.token }, '403'],
    ] as const)
      await expect(raw(opening), JSON.stringify(opening)).rejects.toThrow(status)
    await expect(raw({ token: anna.person?.token }, 'nowhere.localhost')).rejects.toThrow('404')
  })

  it('at most twenty times for one member', async () => {
    const anna = await api.person()
    const open = await Promise.all(Array.from({ length: 20 }, () => raw({ token: anna.person?.token })))
    await expect(raw({ token: anna.person?.token })).rejects.toThrow('429')
    for (const socket of open) socket.terminate()
  })

  it('without its token in any log line', async () => {
    const anna = await api.person()
    await raw({ query: `?token=${anna.person?.token}&x=%` }).catch(() => undefined)
    expect(JSON.stringify(api.runtime.log.entries)).not.toContain(anna.person?.token)
  })
})

describe('a subscription', () => {
  it('is limited to the member’s own topics in their own community', async () => {
    const [anna, boris] = [await api.person(), await api.person()]
    const elsewhere = await api.elsewhere()
    const socket = await connect(anna)
    expect(await socket.subscribe(topicOf(anna))).toBe(true)
    expect(await socket.subscribe(presenceTopic(api.community.id))).toBe(true)
    for (const destination of [
      topicOf(boris),
      presenceTopic(elsewhere.community.id),
      '/topic/participant/*',
      '/topic/>',
      '/topic/#',
      '/topic/participant/',
      `/topic/participant/${idOf(anna).toUpperCase()}`,
      `${topicOf(anna)}/`,
      ` ${topicOf(anna)}`,
      `${topicOf(anna)}\n`,
      '/topic/chat/0',
      '/queue/anything',
      '/user/queue/errors/x',
      '',
      '/'.repeat(5_000),
    ])
      expect(await socket.subscribe(destination, 'refused'), JSON.stringify(destination)).toBe(false)
    expect(socket.closed).toBeUndefined()
    socket.close()
  })

  it('receives messages on its topic after the commit, in order', async () => {
    const anna = await api.person()
    const socket = await connect(anna)
    await socket.subscribe(topicOf(anna))
    const rolledBack = withSystemContext(api.runtime, api.community, 'test', async (ctx) => {
      ctx.publish(topicOf(anna), { n: 0 })
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    for (const n of [1, 2, 3]) await publish(anna, { n })
    await socket.until(() => socket.bodies(topicOf(anna)).length >= 3)
    expect(socket.bodies(topicOf(anna))).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
    socket.close()
  })

  it('receives nothing after UNSUBSCRIBE', async () => {
    const anna = await api.person()
    const socket = await connect(anna)
    await socket.subscribe(topicOf(anna), 'one')
    socket.send('UNSUBSCRIBE', { id: 'one' })
    await socket.settled()
    await publish(anna, { n: 1 })
    await socket.settled()
    expect(socket.bodies(topicOf(anna))).toEqual([])
    socket.close()
  })

  it('is one of at most a hundred', async () => {
    const anna = await api.person()
    const socket = await connect(anna)
    const answers: boolean[] = []
    for (let n = 0; n < 101; n++) answers.push(await socket.subscribe(topicOf(anna), `s${n}`))
    expect(answers.filter(Boolean)).toHaveLength(99)
    expect(socket.errors().at(-1)).toMatchObject({ kind: 'limited' })
    socket.close()
  })
})

describe('a message from a member', () => {
  it('that cannot be processed is reported on their error destination, and the connection stays open', async () => {
    const anna = await api.person()
    const socket = await connect(anna)
    socket.send('SEND', { destination: '/app/nothing', receipt: 'r1' }, { a: 1 })
    await socket.until(() => socket.errors().length > 0)
    expect(socket.errors()).toEqual([
      { type: 'error', kind: 'not-found', code: 1404, destination: '/app/nothing', receipt: 'r1' },
    ])
    await socket.settled()
    expect(socket.closed).toBeUndefined()
    socket.close()
  })

  it('is refused when there are too many a second', async () => {
    const anna = await api.person()
    const socket = await connect(anna)
    for (let n = 0; n < 60; n++) socket.send('SEND', { destination: '/app/nothing' }, {})
    await socket.until(() => socket.errors().length >= 60)
    const limited = socket.errors().filter(({ kind }) => kind === 'limited')
    expect(limited.length).toBeGreaterThanOrEqual(20)
    expect(socket.closed).toBeUndefined()
    socket.close()
  })

  it('of more than 64 KiB closes the connection', async () => {
    const anna = await api.person()
    const socket = await connect(anna)
    socket.socket.send(Buffer.alloc(1024 * 1024, 'x'))
    expect(await socket.until(() => socket.closed)).toMatchObject({ code: 1009 })
  })
})

describe('a socket closes', () => {
  it('at once when its session ends, and no other', async () => {
    const [anna, boris] = [await api.person(), await api.person()]
    const [one, other] = [await connect(anna), await connect(boris)]
    const { owner } = api.runtime.database
    const session = await api.runtime.sessions.resolve(anna.person?.token ?? '', api.community.id)
    if (!session) throw new Error('no session')
    await revokeSessionOf(owner, api.runtime.clock, session)
    expect(await one.until(() => one.closed)).toEqual({ code: 4401, reason: 'the session has ended' })
    await other.settled()
    expect(other.closed).toBeUndefined()
    other.close()
  })

  it('when its member logs out', async () => {
    const anna = await api.person()
    const socket = await connect(anna)
    expect((await anna.post('/api/auth/logout')).status).toBeLessThan(300)
    expect(await socket.until(() => socket.closed)).toMatchObject({ code: 4401 })
  })

  it('with any code of its peer, which is counted by code only if it is a standard one', async () => {
    const anna = await api.person()
    const closesOf = async (code: string) =>
      (await socketCloses.get()).values.find(({ labels }) => labels.code === code)?.value ?? 0
    const before = { standard: await closesOf('1001'), other: await closesOf('other') }
    for (const code of [1001, 3456, 4401]) (await connect(anna)).socket.close(code)
    await expect.poll(() => closesOf('other')).toBe(before.other + 2)
    await expect.poll(() => closesOf('1001')).toBe(before.standard + 1)
    expect(await closesOf('3456')).toBe(0)
  })

  it('when it breaks the protocol, after an ERROR frame', async () => {
    const anna = await api.person()
    const socket = await connect(anna)
    socket.socket.send('NONSENSE\n\n\0')
    await socket.until(() => socket.closed)
    expect(socket.frames.at(-1)?.command).toBe('ERROR')
  })
})

describe('presence', () => {
  const seen = (socket: Awaited<ReturnType<typeof connect>>, of: ApiClient) =>
    socket
      .bodies(presenceTopic(api.community.id))
      .filter(({ participantId }) => participantId === idOf(of))
      .map(({ online }) => online)

  it('reports who comes online, and who is online already', async () => {
    const [anna, boris] = [await api.person(), await api.person()]
    const one = await connect(anna)
    await one.subscribe(presenceTopic(api.community.id))
    const other = await connect(boris)
    await one.until(() => seen(one, boris).length > 0)
    expect(seen(one, boris)).toEqual([true])
    await other.subscribe(presenceTopic(api.community.id))
    await other.until(() => seen(other, anna).length > 0)
    expect(seen(other, anna)).toEqual([true])
    const query = { participantIds: `${idOf(anna)},${crypto.randomUUID()}` }
    expect((await boris.get('/api/presence', { query })).body.list).toMatchObject([
      { participantId: idOf(anna), online: true },
      { online: false },
    ])
    one.close()
    other.close()
  })

  it('keeps a member online until a while after their last socket closed', async () => {
    const [anna, boris] = [await api.person(), await api.person()]
    const watching = await connect(anna)
    await watching.subscribe(presenceTopic(api.community.id))
    const [tab, second] = [await connect(boris), await connect(boris)]
    await watching.until(() => seen(watching, boris).length > 0)
    tab.close()
    second.close()
    const again = await connect(boris)
    again.close()
    await watching.until(() => seen(watching, boris).includes(false))
    expect(seen(watching, boris)).toEqual([true, false])
    watching.close()
  })

  it('tracks visible pages, also of members who hide their presence', async () => {
    const [anna, boris] = [await api.person(), await api.person()]
    const isWatching = () => process.presence.isWatching(api.community.id, idOf(anna))
    const watcher = await connect(boris)
    await watcher.subscribe(presenceTopic(api.community.id))
    await anna.patch('/api/chats/settings', { body: { showOnline: false } })
    const [tab, second] = [await connect(anna), await connect(anna)]
    const show = (socket: typeof tab, visible: unknown) =>
      socket.send('SEND', { destination: SEND_TO.visible }, { visible })
    const becomes = (expected: boolean) => expect.poll(isWatching).toBe(expected)
    expect(isWatching()).toBe(false)
    show(tab, true)
    await becomes(true)
    show(second, true)
    show(second, true)
    show(tab, false)
    await tab.settled()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(isWatching()).toBe(true)
    second.close()
    await becomes(false)
    show(tab, 'yes')
    await tab.until(() => tab.errors().length > 0)
    expect(tab.errors()[0]).toMatchObject({ kind: 'invalid', fields: ['visible'] })
    expect(seen(watcher, anna)).toEqual([])
    tab.close()
    watcher.close()
  })

  it('starts when a member completes their profile while their socket is open', async () => {
    const anna = await api.person('onboarding')
    const boris = await api.person()
    const isWatching = () => process.presence.isWatching(api.community.id, idOf(anna))
    const watcher = await connect(boris)
    await watcher.subscribe(presenceTopic(api.community.id))
    const early = await connect(anna)
    const show = (socket: typeof early, visible: boolean) =>
      socket.send('SEND', { destination: SEND_TO.visible }, { visible })
    show(early, true)
    await early.settled()
    expect(seen(watcher, anna)).toEqual([])
    await api.runtime.database.owner
      .update(participants)
      .set({ profileFilledAt: new Date() })
      .where(eq(participants.id, idOf(anna)))
    await watcher.until(() => seen(watcher, anna).length > 0)
    await expect.poll(isWatching).toBe(true)
    const late = await connect(anna)
    show(late, true)
    await late.settled()
    show(early, false)
    await early.settled()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(isWatching()).toBe(true)
    late.close()
    await expect.poll(isWatching).toBe(false)
    early.close()
    await watcher.until(() => seen(watcher, anna).includes(false))
    expect(seen(watcher, anna)).toEqual([true, false])
    watcher.close()
  })

  it('is hidden from blocked members in both directions, from the moment of the block', async () => {
    const [anna, boris, clara] = [await api.person(), await api.person(), await api.person()]
    const [one, other, third] = [await connect(anna), await connect(boris), await connect(clara)]
    for (const socket of [one, other, third]) await socket.subscribe(presenceTopic(api.community.id))
    await other.until(() => seen(other, anna).includes(true))
    expect((await boris.post(`/api/hides/${idOf(anna)}`, { body: { kind: 'block' } })).status).toBe(204)
    await one.until(() => seen(one, boris).includes(false))
    await other.until(() => seen(other, anna).includes(false))
    await third.settled()
    expect([seen(third, anna).includes(false), seen(third, boris).includes(false)]).toEqual([false, false])
    expect((await boris.get('/api/presence', { query: { participantIds: idOf(anna) } })).body.list).toEqual([
      { participantId: idOf(anna), online: false },
    ])
    for (const socket of [one, other, third]) socket.close()
  })
})
