import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '@/lib/auth/password'
import { meetingTopic, participantTopic, SEND_TO } from '@/lib/contracts/realtime-topics'
import { meetingAttendance, meetings } from '@/lib/db/schema/meeting'
import type { ApiClient } from '@/lib/testing/api'
import { makeMatch, makeMeeting } from '@/lib/testing/factories'
import { participantOf } from '@/lib/testing/participant-of'
import { connectMember, openSocketProcess, type SocketProcess } from '@/lib/testing/sockets'
import { type TwoMembers, twoMembers } from '@/lib/testing/two-members'

const START = '2026-11-23T10:00:00.000Z'
const DURING = '2026-11-23T10:05:00.000Z'
const PASSWORD = 'eleven quiet lanterns'
const SDP = 'v=0\r\n'

let two: TwoMembers
let process: SocketProcess

beforeAll(async () => {
  two = await twoMembers()
  process = await openSocketProcess(two.api)
})
afterAll(() => process.close())
beforeEach(() => two.api.runtime.clock.set(DURING))

const connect = (client: ApiClient) => connectMember(process.port, client)
const session = () => crypto.randomUUID()
const here = (isConnected = false) => ({ type: 'here', session: session(), isReply: false, isConnected })

/** A meeting that is on now. */
async function meetingOfTwo(
  values: Parameters<typeof makeMeeting>[2] = {},
  one = two.anna,
  other = two.boris,
): Promise<string> {
  const { database } = two.api.runtime
  const pair = await makeMatch(database, two.api.community, participantOf(one), participantOf(other))
  return (await makeMeeting(database, pair, { startsAt: new Date(START), ...values })).id
}

describe('the topic of a meeting', () => {
  it('relays signals between both, with their sender', async () => {
    const id = await meetingOfTwo()
    const [one, other] = [await connect(two.anna), await connect(two.boris)]
    for (const socket of [one, other]) expect(await socket.subscribe(meetingTopic(id))).toBe(true)
    const [mine, theirs] = [session(), session()]
    one.send('SEND', { destination: SEND_TO.signal(id) }, { ...here(), session: mine })
    const offer = {
      type: 'description',
      session: theirs,
      to: mine,
      description: { type: 'offer', sdp: SDP },
    }
    await other.until(() => other.bodies(meetingTopic(id)).length === 1)
    other.send('SEND', { destination: SEND_TO.signal(id) }, offer)
    await one.until(() => one.bodies(meetingTopic(id)).length === 2)
    expect(one.bodies(meetingTopic(id))).toEqual([
      expect.objectContaining({ type: 'here', participantId: participantOf(two.anna).id }),
      { ...offer, participantId: participantOf(two.boris).id },
    ])
    one.close()
    other.close()
  })

  it('neither admits nor answers strangers, organisers and members of other communities', async () => {
    const id = await meetingOfTwo()
    const elsewhere = await two.api.elsewhere()
    const witness = await connect(two.anna)
    await witness.subscribe(meetingTopic(id))
    for (const stranger of [
      await two.api.person(),
      await two.api.person('admin'),
      await elsewhere.person(),
    ]) {
      const socket = await connect(stranger)
      expect(await socket.subscribe(meetingTopic(id))).toBe(false)
      socket.send('SEND', { destination: SEND_TO.signal(id) }, here())
      await socket.until(() => socket.errors().length >= 2)
      expect(socket.errors().map(({ kind }) => kind)).toEqual(['not-found', 'not-found'])
      expect((await stranger.get(`/api/meetings/${id}/room`)).status).toBe(404)
      socket.close()
    }
    expect(witness.bodies(meetingTopic(id))).toEqual([])
    witness.close()
  })

  it('is open from ten minutes before the start until half an hour after the end', async () => {
    const id = await meetingOfTwo({ durationMinutes: 30 })
    const socket = await connect(two.anna)
    for (const [now, isOpen] of [
      ['2026-11-23T09:49:59.999Z', false],
      ['2026-11-23T09:50:00.000Z', true],
      ['2026-11-23T10:59:59.999Z', true],
      ['2026-11-23T11:00:00.000Z', false],
    ] as const) {
      two.api.runtime.clock.set(now)
      expect(await socket.subscribe(meetingTopic(id), now), now).toBe(isOpen)
      expect((await two.anna.get(`/api/meetings/${id}/room`)).status, now).toBe(isOpen ? 200 : 409)
      const errors = socket.errors().length
      socket.send('SEND', { destination: SEND_TO.signal(id) }, here())
      await socket.settled()
      expect(socket.errors().length > errors, now).toBe(!isOpen)
    }
    socket.close()
  })

  it.each(['proposed', 'declined', 'cancelled'] as const)('is closed for %s meetings', async (status) => {
    const id = await meetingOfTwo({ status })
    const socket = await connect(two.anna)
    expect(await socket.subscribe(meetingTopic(id))).toBe(false)
    expect((await two.anna.get(`/api/meetings/${id}/room`)).status).toBe(409)
    socket.close()
  })

  it('relays nothing after the session has ended', async () => {
    const carla = await two.api.person()
    const id = await meetingOfTwo({}, carla)
    const [socket, witness] = [await connect(carla), await connect(two.boris)]
    for (const one of [socket, witness]) await one.subscribe(meetingTopic(id))
    await carla.post('/api/auth/logout')
    const { code } = await socket.until(() => socket.closed)
    expect(code).toBe(4401)
    socket.send('SEND', { destination: SEND_TO.signal(id) }, here())
    await witness.settled()
    expect(witness.bodies(meetingTopic(id))).toEqual([])
    expect((await carla.get(`/api/meetings/${id}/room`)).status).toBe(401)
    witness.close()
  })

  it('rejects signals that are too large or invalid', async () => {
    const id = await meetingOfTwo()
    const socket = await connect(two.boris)
    const to = session()
    const candidate = { candidate: 'candidate:1 1 udp 1 192.0.2.1 1 typ host' }
    for (const signal of [
      {},
      { type: 'here', session: 'x', isReply: true, isConnected: true },
      { type: 'description', session: session(), to, description: { type: 'rollback', sdp: SDP } },
      {
        type: 'description',
        session: session(),
        to,
        description: { type: 'offer', sdp: 'x'.repeat(24_001) },
      },
      { type: 'candidates', session: session(), to, candidates: [] },
      { type: 'candidates', session: session(), to, candidates: Array.from({ length: 31 }, () => candidate) },
    ])
      socket.send('SEND', { destination: SEND_TO.signal(id) }, signal)
    await socket.until(() => socket.errors().length >= 6)
    expect(new Set(socket.errors().map(({ kind }) => kind))).toEqual(new Set(['invalid']))
    socket.close()
  })
})

describe('both pages of a room', () => {
  const OVERTIME = '2026-11-23T10:40:00.000Z'
  type Pair = { one: ApiClient; other: ApiClient; meetingId: string }
  const endings: [string, (pair: Pair) => Promise<{ status: number }>][] = [
    [
      'a block',
      ({ one, other }) => one.post(`/api/hides/${participantOf(other).id}`, { body: { kind: 'block' } }),
    ],
    [
      'disabling a member',
      async ({ one }) =>
        (await two.api.person('admin')).post(
          `/api/admin/participants/${participantOf(one).id}/profile/toggle`,
          { query: { shouldDisable: true } },
        ),
    ],
    [
      'deleting an account',
      ({ one }) => one.delete(`/api/users/delete/${one.person?.user.id}`, { body: { password: PASSWORD } }),
    ],
  ]

  const memberWithPassword = async () =>
    two.api.person('member', { user: { passwordHash: await hashPassword(PASSWORD) } })

  async function heardBy({ one, other, meetingId }: Pair, end: () => Promise<{ status: number }>) {
    const sockets = await Promise.all(
      [one, other].map(async (client) => ({
        socket: await connect(client),
        topic: participantTopic(participantOf(client).id),
      })),
    )
    for (const { socket, topic } of sockets) expect(await socket.subscribe(topic)).toBe(true)
    expect((await end()).status).toBeLessThan(300)
    for (const { socket, topic } of sockets) {
      // Somebody without access loses the socket.
      await socket.until(
        () =>
          socket.closed ||
          socket.bodies(topic).some((body) => body.type === 'meetings' && body.meetingId === meetingId),
      )
      socket.close()
    }
    expect(sockets[1]?.socket.bodies(sockets[1].topic)).toContainEqual({ type: 'meetings', meetingId })
    for (const client of [one, other])
      expect((await client.get(`/api/meetings/${meetingId}/room`)).status).toBeGreaterThanOrEqual(400)
  }

  it.each([
    ...endings,
    [
      'a cancellation',
      ({ one, meetingId }: Pair) => one.post(`/api/meetings/${meetingId}/cancel`, { body: {} }),
    ] as const,
  ])('learn of %s', async (_, end) => {
    const [one, other] = [await memberWithPassword(), await two.api.person()]
    const pair = { one, other, meetingId: await meetingOfTwo({}, one, other) }
    await heardBy(pair, () => end(pair))
  })

  it.each(endings)('learn of %s after the end of the meeting', async (_, end) => {
    two.api.runtime.clock.set(OVERTIME)
    const [one, other] = [await memberWithPassword(), await two.api.person()]
    const pair = { one, other, meetingId: await meetingOfTwo({ durationMinutes: 30 }, one, other) }
    expect((await one.get(`/api/meetings/${pair.meetingId}/room`)).status).toBe(200)
    await heardBy(pair, () => end(pair))
  })
})

describe('attendance', () => {
  const togetherIn = async (id: string) => {
    const [row] = await two.api.runtime.database.owner.select().from(meetings).where(eq(meetings.id, id))
    return row?.togetherSeconds
  }

  it('counts the time of both together while their call is connected', async () => {
    const id = await meetingOfTwo()
    const sockets = [await connect(two.anna), await connect(two.boris)]
    const start = Date.parse(DURING)
    async function tick(seconds: number, isConnected: boolean) {
      two.api.runtime.clock.set(new Date(start + seconds * 1000).toISOString())
      for (const socket of sockets) {
        socket.send('SEND', { destination: SEND_TO.signal(id) }, here(isConnected))
        await socket.settled()
      }
    }
    await tick(0, false)
    await tick(10, false)
    expect(await togetherIn(id)).toBe(0)
    await tick(20, true)
    await tick(30, true)
    expect(await togetherIn(id)).toBe(20)
    // A gap does not count as time together.
    await tick(120, true)
    expect(await togetherIn(id)).toBe(20)
    await tick(130, true)
    expect(await togetherIn(id)).toBe(30)
    for (const socket of sockets) socket.close()
  })

  it('stores when each was there, and nothing that was said', async () => {
    const id = await meetingOfTwo()
    const socket = await connect(two.anna)
    socket.send('SEND', { destination: SEND_TO.signal(id) }, here())
    await socket.settled()
    const rows = await two.api.runtime.database.owner
      .select()
      .from(meetingAttendance)
      .where(eq(meetingAttendance.meetingId, id))
    expect(rows.map(({ participantId }) => participantId)).toEqual([participantOf(two.anna).id])
    expect(await togetherIn(id)).toBe(0)
    socket.close()
  })
})
