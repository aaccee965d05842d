import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { MemberEvent } from '@/lib/contracts/member-event'
import { newId } from '@/lib/core/ids'
import { mails } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import { telegramMessages } from '@/lib/db/schema/telegram'
import { withSystemContext } from '@/lib/runtime/context'
import { systemRequestContext } from '@/lib/runtime/request-context'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import { telegramChats } from '@/lib/testing/telegram-chats'
import { startTelegram, type TelegramServer } from '@/lib/testing/telegram-server'
import { notifyMembers } from '../notification/notify-member'
import { toMailPerson } from '../participant/mail-person'
import { sendTelegram } from './send-telegram'

let telegram: TelegramServer
let api: TestApi
let chats: ReturnType<typeof telegramChats>
let anna: ApiClient
let boris: ApiClient
let chat: string

beforeEach(async () => {
  telegram = await startTelegram()
  api = await testApi({ env: { ...telegram.env, TELEGRAM_RATE: '1000', QUIET_HOURS: '22-8' } })
  chats = telegramChats(telegram, [api])
  anna = await api.person('member', { participant: { timeZone: 'Europe/Lisbon' } })
  boris = await api.person('member', { participant: { firstName: 'Boris', lastName: 'Lang' } })
  chat = await chats.connect(anna)
})
afterEach(() => telegram.stop())

/** A declined introduction, an answered request, a withdrawn meeting, and an introduction with buttons. */
const news = (batch = 'first') => {
  api.runtime.clock.set('2027-03-02T23:30:00Z')
  return withSystemContext(api.runtime, api.community, 'test', (ctx) => {
    const about = {
      participantId: anna.person!.participant!.id,
      aboutId: boris.person!.participant!.id,
      open: '/my_communities' as const,
    }
    const from = toMailPerson(boris.person!.participant!, 'en')
    return notifyMembers(ctx, [
      {
        ...about,
        event: 'intro-declined',
        cause: `${batch}:one`,
        email: () => ({ from, answer: 'Too busy, sorry.' }),
      },
      {
        ...about,
        event: 'request-answered',
        cause: `${batch}:two`,
        email: () => ({ from, request: 'A welder', answer: 'Ask Carla <at> the yard.' }),
      },
      {
        ...about,
        event: 'meeting-withdrawn',
        cause: `${batch}:three`,
        email: ({ timeZone }) => ({ meetingId: newId(), startsAt: null, timeZone }),
      },
      {
        ...about,
        event: 'intro-accepted',
        cause: `${batch}:four`,
        email: () => ({ from, answer: 'With pleasure.' }),
      },
    ])
  })
}
const morning = async () => {
  api.runtime.clock.set('2027-03-03T08:01:00Z')
  await api.runtime.runJobs(api.community.id)
}
const mailStates = async () => {
  const rows = await api.runtime.database.owner
    .select()
    .from(mails)
    .where(
      and(eq(mails.communityId, api.community.id), eq(mails.participantId, anna.person!.participant!.id)),
    )
  return Object.fromEntries(rows.map(({ kind, status }) => [kind, status])) as Record<MemberEvent, string>
}

describe('messages that wait through quiet hours', () => {
  it('become one if they only inform; each that can be answered stays separate', async () => {
    const before = telegram.to(chat).length
    await news()
    await api.runtime.runJobs(api.community.id)
    expect(telegram.to(chat)).toHaveLength(before)
    await morning()
    const arrived = telegram.to(chat).slice(before)
    expect(arrived).toHaveLength(2)
    const bundle = arrived.find(({ text }) => text.includes('3 updates for you'))!
    expect(bundle.text).toContain('Too busy, sorry.')
    expect(bundle.text).toContain('Ask Carla &lt;at&gt; the yard.')
    expect(telegram.buttonsOf(bundle).map(({ text }) => text.slice(0, 2))).toEqual(['1.', '2.', '3.'])
    expect(arrived.find((one) => one !== bundle)?.text).toContain('With pleasure.')
    // Neither is sent by email.
    expect(new Set(Object.values(await mailStates()))).toEqual(new Set(['replaced']))
  })

  it('come by email too if the member wants', async () => {
    await anna.post('/api/telegram/email-too', { body: { on: true } })
    await news()
    await morning()
    expect(new Set(Object.values(await mailStates()))).not.toContain('replaced')
  })

  it.each([{}, { calendar: { method: 'CANCEL' } }])(
    'omit news erased meanwhile, of which %j is left',
    async (props) => {
      const before = telegram.to(chat).length
      await news()
      await api.runtime.database.owner
        .update(mails)
        .set({ props })
        .where(and(eq(mails.communityId, api.community.id), eq(mails.kind, 'intro-declined')))
      await morning()
      const texts = telegram.to(chat).slice(before)
      expect(texts.map(({ text }) => text).join()).toContain('2 updates for you')
    },
  )

  it('omit news turned off meanwhile', async () => {
    const before = telegram.to(chat).length
    await news()
    await api.runtime.database.owner
      .update(participants)
      .set({ disabledNotifications: ['TELEGRAM:intro'] })
      .where(eq(participants.id, anna.person!.participant!.id))
    await morning()
    const arrived = telegram.to(chat).slice(before)
    expect(arrived).toHaveLength(1)
    expect(arrived[0]?.text).not.toContain('Too busy')
    const rows = await api.runtime.database.owner
      .select()
      .from(telegramMessages)
      .where(
        and(
          eq(telegramMessages.communityId, api.community.id),
          eq(telegramMessages.participantId, anna.person!.participant!.id),
        ),
      )
    expect(rows.filter(({ status }) => status === 'queued' || status === 'bundled')).toEqual([])
  })

  it('arrive once however many processes send them, with a refusal and news in between', async () => {
    await news()
    await news('later')
    api.runtime.clock.set('2027-03-03T08:01:00Z')
    const context = systemRequestContext(api.runtime, api.community, 'test')
    const before = telegram.to(chat).length
    const mine = and(
      eq(telegramMessages.communityId, api.community.id),
      eq(telegramMessages.participantId, anna.person!.participant!.id),
    )
    const all = await api.runtime.database.owner.select().from(telegramMessages).where(mine)
    const informing = all.filter(({ kind, status }) => status === 'queued' && kind !== 'intro-accepted')
    expect(informing).toHaveLength(6)
    const [first, ...others] = informing
    telegram.fail((method) =>
      method === 'sendMessage' ? { code: 429, parameters: { retry_after: 0 } } : undefined,
    )
    // It bundles the others, and has to wait.
    expect(await sendTelegram(context, first!.id)).toBeInstanceOf(Date)
    telegram.fail(() => undefined)
    await news('latest')
    api.runtime.clock.set('2027-03-03T08:02:00Z')
    const now = await api.runtime.database.owner.select().from(telegramMessages).where(mine)
    const latest = now.filter(({ dedupeKey }) => dedupeKey.startsWith('latest:'))
    await Promise.all(
      [...latest, ...others, first!].map(async ({ id }) => {
        while (await sendTelegram(context, id)) await new Promise((resolve) => setTimeout(resolve, 50))
      }),
    )
    const text = telegram
      .to(chat)
      .slice(before)
      .map((one) => one.text)
      .join('\n')
    expect(
      [text.match(/Too busy/g), text.match(/Ask Carla/g), text.match(/take part/g)].map(
        (found) => found?.length,
      ),
    ).toEqual([3, 3, 3])
    const end = await api.runtime.database.owner.select().from(telegramMessages).where(mine)
    expect(
      end.filter(({ status }) => status === 'queued' || status === 'sending').map(({ kind }) => kind),
    ).toEqual(['intro-accepted', 'intro-accepted'])
  })

  it('are emailed in full if Telegram may have lost the message', async () => {
    await news()
    telegram.fail((method) => (method === 'sendMessage' ? 'taken-and-lost' : undefined))
    await morning()
    const states = await mailStates()
    for (const kind of ['intro-declined', 'request-answered', 'meeting-withdrawn'] as const)
      expect({ kind, state: states[kind] }).not.toEqual({ kind, state: 'replaced' })
  })
})
