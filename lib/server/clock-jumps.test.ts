import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, max } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { SESSION_DAYS } from '@/lib/auth/session'
import { SEND_TO } from '@/lib/contracts/realtime-topics'
import { mails } from '@/lib/db/schema/message'
import { rounds } from '@/lib/db/schema/round'
import { startChat } from '@/lib/domain/chat/start-chat'
import { tickRounds } from '@/lib/domain/round/tick-rounds'
import { queueMail } from '@/lib/mail/queue-mail'
import { sampleMails } from '@/lib/mail/sample-mails'
import { withSystemContext } from '@/lib/runtime/context'
import { testApi } from '@/lib/testing/api'
import { makePerson } from '@/lib/testing/factories'
import { idOf } from '@/lib/testing/participant-of'
import {
  type Asked,
  ask as askProcess,
  databaseUrl,
  startServerProcess,
} from '@/lib/testing/server-processes'
import { connectMember, openSocketProcess } from '@/lib/testing/sockets'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const WEEK_MS = 7 * DAY_MS
const TUESDAY = new Date('2026-11-24T09:00:00Z')

describe('rounds', () => {
  it('are sent once, however the clock jumps', async () => {
    const api = await testApi()
    const { runtime, community } = api
    for (let n = 0; n < 4; n++)
      await makePerson(runtime.database, community, 'member', {
        participant: { about: `I grow olive trees, ${n}.`, lookingFor: 'Someone who grows olive trees.' },
      })
    const tickAt = async (moment: number) => {
      runtime.clock.set(new Date(moment))
      await tickRounds(runtime)
      await runtime.runJobs(community.id)
    }
    const sent = async () =>
      (
        await runtime.database.owner
          .select({ at: rounds.scheduledFor, status: rounds.status })
          .from(rounds)
          .where(eq(rounds.communityId, community.id))
      )
        .filter(({ status }) => status !== 'preview')
        .map(({ at }) => at.getTime())
        .sort((a, b) => a - b)
    const first = TUESDAY.getTime()
    await tickAt(first)
    expect(await sent()).toEqual([first])
    // Back by an hour, a minute before its moment, and to it again.
    for (const moment of [first - HOUR_MS, first - 60_000, first, first + 60_000]) await tickAt(moment)
    expect(await sent()).toEqual([first])
    // Five weeks forward: the round of that week, and not those that were skipped.
    const fifth = first + 5 * WEEK_MS
    await tickAt(fifth + 60_000)
    expect(await sent()).toEqual([first, fifth])
    // Back again: that week had its round. The next week gets its own.
    await tickAt(first + 120_000)
    expect(await sent()).toEqual([first, fifth])
    await tickAt(first + WEEK_MS)
    expect(await sent()).toEqual([first, first + WEEK_MS, fifth])
  })
})

describe('sessions', () => {
  it('survive jumps within their time, end after a longer one, and are back once the clock is right', async () => {
    const api = await testApi()
    const anna = await api.person()
    const statusAfter = async (days: number) => {
      api.runtime.clock.advance(days * DAY_MS)
      return (await anna.get('/api/current-user')).status
    }
    expect(await statusAfter(0)).toBe(200)
    expect(await statusAfter(-20)).toBe(200)
    expect(await statusAfter(40)).toBe(200)
    expect(await statusAfter(SESSION_DAYS + 1)).toBe(401)
    expect(await statusAfter(-SESSION_DAYS - 1)).toBe(200)
  })
})

describe('sockets', () => {
  it.each([
    ['back', -HOUR_MS],
    ['forward', HOUR_MS],
  ])('stay open and take messages after a jump %s', async (_, jump) => {
    const api = await testApi()
    const sockets = await openSocketProcess(api)
    const [anna, boris] = [await api.person(), await api.person()]
    const { chatId } = await withSystemContext(api.runtime, api.community, 'test', (ctx) =>
      startChat(ctx, [idOf(anna), idOf(boris)], []),
    )
    const socket = await connectMember(sockets.port, anna)
    const receipts = () => socket.frames.filter(({ command }) => command === 'RECEIPT').length
    const send = async (clientId: string) => {
      const before = receipts()
      const destination = SEND_TO.message(chatId)
      socket.send('SEND', { destination, receipt: clientId }, { clientId, text: clientId })
      await socket.until(() => receipts() > before || socket.errors().length > 0 || socket.closed)
    }
    await send('before')
    const real = Date.now
    const jumped = vi.spyOn(Date, 'now').mockImplementation(() => real() + jump)
    try {
      for (let n = 0; n < 5; n++) await send(`after-${n}`)
      // The gateway looks at all connections every second or so.
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      await send('last')
    } finally {
      jumped.mockRestore()
    }
    expect(socket.errors()).toEqual([])
    expect(socket.closed).toBeUndefined()
    socket.close()
    await sockets.close()
  })
})

const LIBFAKETIME = ['x86_64-linux-gnu', 'aarch64-linux-gnu']
  .map((machine) => `/usr/lib/${machine}/faketime/libfaketime.so.1`)
  .find(existsSync)

// The program itself under libfaketime (Debian's package faketime), on a database whose clock is right.
describe.skipIf(!LIBFAKETIME || !process.env.TEST_DATABASE_URL)('a process whose clock jumps', () => {
  it('keeps answering, and runs each job once', async () => {
    const api = await testApi()
    const { runtime, community } = api
    const anna = await api.person()
    const folder = mkdtempSync(join(tmpdir(), 'tuesday-clock-'))
    const clock = join(folder, 'clock')
    const jumpTo = (offset: string) => writeFileSync(clock, offset)
    jumpTo('+0')
    const server = await startServerProcess('lib/testing/server-process.ts', {
      DATABASE_URL: await databaseUrl(runtime.database),
      DATA_DIR: folder,
      LD_PRELOAD: LIBFAKETIME,
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_NO_CACHE: '1',
      // Timers run on this clock, which never jumps.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    })
    const host = `${community.primaryDomain}:3000`
    const ask = async (asked: Omit<Asked, 'host' | 'token'>) =>
      askProcess(server.port, { ...asked, host, token: anna.person?.token })
    const mailed = async () =>
      runtime.database.owner
        .select({ status: mails.status, tries: mails.tries })
        .from(mails)
        .where(eq(mails.communityId, community.id))
    const latest = async () => {
      const [mail] = await runtime.database.owner
        .select({ sentAt: max(mails.sentAt) })
        .from(mails)
        .where(eq(mails.communityId, community.id))
      return mail?.sentAt?.getTime() ?? 0
    }
    try {
      for (const [n, offset] of ['+0', '-3h', '+20d', '+0'].entries()) {
        jumpTo(offset)
        expect((await ask({ path: '/api/current-user' })).status, offset).toBe(200)
        await withSystemContext(runtime, community, 'test', (ctx) =>
          queueMail(ctx, {
            kind: 'unmatched',
            dedupeKey: `${n}`,
            to: { email: `${n}@example.test` },
            locale: 'en',
            props: sampleMails('en').unmatched,
          }),
        )
        const done = Array.from({ length: n + 1 }, () => ({ status: 'sent', tries: 1 }))
        await expect.poll(mailed).toEqual(done)
        // The process did see the other time.
        if (offset === '+20d') expect(await latest()).toBeGreaterThan(Date.now() + 19 * DAY_MS)
      }
    } finally {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
