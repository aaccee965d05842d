import { and, eq } from 'drizzle-orm'
import type { Update } from 'grammy/types'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { spacedCheckInCode } from '@/lib/core/check-in-code'
import { LOCALES } from '@/lib/core/locale'
import { seal } from '@/lib/core/sealing'
import { memberships } from '@/lib/db/schema/account'
import { chats } from '@/lib/db/schema/chat'
import { participations } from '@/lib/db/schema/event'
import { mails } from '@/lib/db/schema/message'
import { participants, telegramConnections } from '@/lib/db/schema/participant'
import { relations } from '@/lib/db/schema/people'
import { intros } from '@/lib/db/schema/round'
import { telegramGroups, telegramMessages } from '@/lib/db/schema/telegram'
import { outboxMail } from '@/lib/mail/outbox'
import { outboxFolder } from '@/lib/mail/outbox-transport'
import { sampleMails } from '@/lib/mail/sample-mails'
import { withSystemContext } from '@/lib/runtime/context'
import { shortId } from '@/lib/telegram/callback-data'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import { makeEvent, makeMatch, makeRound, type Pair } from '@/lib/testing/factories'
import { TEST_SECRET } from '@/lib/testing/runtime'
import { telegramChats } from '@/lib/testing/telegram-chats'
import {
  type SentMessage,
  startTelegram,
  TEST_BOT,
  TEST_BOT_TOKEN,
  type TelegramServer,
} from '@/lib/testing/telegram-server'
import { openChatBetween } from '@/lib/testing/two-members'
import { remindOfEvents } from '../event/remind-of-events'
import { remindOfMeetings } from '../meeting/remind-of-meetings'
import { notifyMember } from '../notification/notify-member'
import { toMailPerson } from '../participant/mail-person'
import { botOf, webhookSecret } from './bot-of'
import { takeUpdates } from './take-updates'

const HOUR_MS = 60 * 60 * 1000

let telegram: TelegramServer
let api: TestApi
let anna: ApiClient
let boris: ApiClient
let chat: string

const me = (client: ApiClient) => client.person!.participant!
const userId = (client: ApiClient) => client.person!.user.id
const owner = () => api.runtime.database.owner
const inSystem = <T>(work: Parameters<typeof withSystemContext<T>>[3]) =>
  withSystemContext(api.runtime, api.community, 'test', work)
const run = () => api.runtime.runJobs(api.community.id)

/** Delivers updates from Telegram, and runs their jobs. */
async function arrive(...updates: unknown[]) {
  await takeUpdates(api.runtime, botOf(api.runtime.env, api.community)!, updates as Update[])
  await run()
}

/** The same from a stranger: the update belongs to the bot's first community. */
const arriveAnywhere = (...updates: unknown[]) => telegramChats(telegram, [api]).arrive(...updates)

let chatIds = 700_000_000 + Math.floor(Math.random() * 100_000_000)
const newChat = () => String(chatIds++)

async function connect(client: ApiClient, chatId = newChat(), username = 'anna_lee') {
  const { url } = (await client.post('/api/telegram/link')).body
  await arrive(telegram.write(chatId, `/start ${new URL(url).searchParams.get('start')}`, { username }))
  return chatId
}

const last = (chatId = chat): SentMessage => telegram.to(chatId).at(-1)!
/** Presses the button with this text on the newest message that has it. */
async function press(text: string, message?: SentMessage, chatId?: string) {
  const on =
    message ?? telegram.to(chat).findLast((one) => telegram.buttonsOf(one).some((it) => it.text === text))!
  const button = telegram.buttonsOf(on).find((it) => it.text === text)
  const update = telegram.press(on, button?.callback_data ?? '', chatId)
  await arrive(update)
  return { on, update, data: button?.callback_data ?? '' }
}

beforeEach(async () => {
  telegram = await startTelegram()
  api = await testApi({ env: { ...telegram.env, TELEGRAM_RATE: '1000' } })
  anna = await api.person('member', { participant: { firstName: 'Anna', lastName: 'Lee' } })
  boris = await api.person('member', {
    participant: { firstName: 'Boris', lastName: 'Lang', about: 'I build <boats> & ships.' },
  })
})
afterEach(() => telegram.stop())

describe('connecting', () => {
  it('works by a link with a token of 64 letters at most, once', async () => {
    expect((await anna.get('/api/telegram')).body).toMatchObject({ offered: true, connected: false })
    const { url } = (await anna.post('/api/telegram/link')).body
    const token = new URL(url).searchParams.get('start')!
    expect(url).toContain('https://t.me/tuesday_test_bot?start=')
    expect(token).toMatch(/^[\w-]{1,64}$/)
    const [first, second] = [newChat(), newChat()]
    await arrive(telegram.write(first, `/start ${token}`, { username: 'anna_lee' }))
    expect((await anna.get('/api/telegram')).body).toMatchObject({ connected: true, username: 'anna_lee' })
    expect(last(first).text).toContain('You’re connected to')
    await arrive(telegram.write(second, `/start ${token}`))
    expect(last(second).text).toContain('expired or was already used')
    expect(await owner().$count(telegramConnections, eq(telegramConnections.chatId, second))).toBe(0)
  })

  it('refuses expired links and those of other communities', async () => {
    const { url } = (await anna.post('/api/telegram/link')).body
    const token = new URL(url).searchParams.get('start')
    api.runtime.clock.advance(11 * 60_000)
    const chatId = newChat()
    await arrive(telegram.write(chatId, `/start ${token}`))
    expect(last(chatId).text).toContain('expired')
    await arriveAnywhere(telegram.write(chatId, `/start ${'x'.repeat(43)}`))
    // A community with another bot gave this one.
    const sealedToken = seal(TEST_SECRET, 'telegram-token', '987654321:AAAnotherBot')
    const other = await api.elsewhere({
      telegramBot: { id: '987654321', username: 'another_bot', sealedToken },
    })
    const foreign = (await (await other.person()).post('/api/telegram/link')).body.url
    expect(foreign).toContain('https://t.me/another_bot?start=')
    const before = telegram.to(chatId).length
    await arriveAnywhere(telegram.write(chatId, `/start ${new URL(foreign).searchParams.get('start')}`))
    expect(telegram.to(chatId).length).toBe(before + 1)
    expect(last(chatId).text).toContain('expired')
    expect(await owner().$count(telegramConnections, eq(telegramConnections.chatId, chatId))).toBe(0)
  })

  it('has one chat per member and community', async () => {
    chat = await connect(anna)
    await connect(boris, chat)
    await press('Switch')
    expect((await anna.get('/api/telegram')).body.connected).toBe(false)
    expect((await boris.get('/api/telegram')).body.connected).toBe(true)
    const other = await connect(boris)
    const rows = await owner()
      .select()
      .from(telegramConnections)
      .where(eq(telegramConnections.userId, userId(boris)))
    expect(rows.map(({ chatId }) => chatId)).toEqual([other])
  })

  it('keeps the connection of a member who opens a stranger’s link, until they agree', async () => {
    chat = await connect(anna)
    await connect(boris, chat)
    expect(last().text).toContain('as Anna Lee, but the link you opened belongs to Boris Lang')
    const question = last()
    const [toSwitch] = telegram.buttonsOf(question)
    const another = await connect(await api.person())
    await press('Switch', question, another)
    expect(last(another).text).toContain('isn’t valid here')
    await press('Keep it as it is', question)
    expect(last().text).toBe('Nothing has changed.')
    await arrive(telegram.press(question, toSwitch?.callback_data ?? ''))
    expect(last().text).toContain('already answered')
    expect((await anna.get('/api/telegram')).body.connected).toBe(true)
    expect((await boris.get('/api/telegram')).body.connected).toBe(false)
    expect(
      await owner().$count(
        mails,
        and(eq(mails.communityId, api.community.id), eq(mails.toEmail, boris.person!.user.email)),
      ),
    ).toBe(0)
  })

  it('switches by a link that still works only', async () => {
    chat = await connect(anna)
    await connect(boris, chat)
    const question = last()
    api.runtime.clock.advance(11 * 60_000)
    await press('Switch', question)
    expect(last().text).toContain('expired')
    await connect(boris, chat)
    const again = last()
    // A newer link voids the one in question.
    const elsewhere = await connect(boris)
    await press('Switch', again)
    expect(last().text).toContain('expired')
    expect((await anna.get('/api/telegram')).body.connected).toBe(true)
    const [row] = await owner()
      .select()
      .from(telegramConnections)
      .where(eq(telegramConnections.userId, userId(boris)))
    expect(row?.chatId).toBe(elsewhere)
  })

  it('notifies the member by email, unless nobody has confirmed the address', async () => {
    await connect(anna)
    await connect(await api.person('member', { user: { emailConfirmedAt: null } }))
    const told = await owner()
      .select()
      .from(mails)
      .where(and(eq(mails.communityId, api.community.id), eq(mails.kind, 'telegram-connected')))
    expect(told.map(({ toEmail, status }) => [toEmail, status])).toEqual([[anna.person!.user.email, 'sent']])
    const mail = await outboxMail(outboxFolder(api.runtime.env), told[0]!.id)
    expect(mail?.text).toContain('@anna_lee')
    expect(mail?.links.join()).toContain('/account#devices')
  })

  it('turns the channel on again, and leaves single topics off', async () => {
    const mine = eq(participants.id, me(anna).id)
    await owner()
      .update(participants)
      .set({ disabledNotifications: ['TELEGRAM', 'TELEGRAM:news', 'EMAIL'] })
      .where(mine)
    await connect(anna)
    const [row] = await owner().select().from(participants).where(mine)
    expect(row?.disabledNotifications).toEqual(['TELEGRAM:news', 'EMAIL'])
  })

  it('can be undone on the site and in the chat', async () => {
    chat = await connect(anna)
    expect((await anna.delete('/api/telegram')).status).toBe(204)
    await connect(anna, chat)
    await arrive(telegram.write(chat, '/stop'))
    await press('Disconnect')
    expect((await anna.get('/api/telegram')).body.connected).toBe(false)
    expect(last().text).toContain('disconnected')
  })

  it('begins in Telegram, too: the bot leads to the site, by a link that names no chat', async () => {
    const chatId = newChat()
    // With a bot of its own: strangers of a shared one are shown its first community.
    const sealedToken = seal(TEST_SECRET, 'telegram-token', TEST_BOT_TOKEN)
    api = await testApi({
      env: { TELEGRAM_API_ROOT: telegram.root },
      community: { telegramBot: { id: TEST_BOT, username: 'tuesday_test_bot', sealedToken } },
    })
    await arrive(telegram.write(chatId, '/start', { username: 'anna_lee' }))
    const [button] = telegram.buttonsOf(last(chatId))
    const { pathname, search } = new URL(button?.url ?? '')
    expect([pathname, search]).toEqual(['/telegram', ''])
  })

  it('names the member, so that nobody takes a stranger’s link for their own', async () => {
    chat = await connect(anna)
    expect(last().text).toContain('as Anna Lee')
    const newcomer = await api.person('newcomer')
    await connect(newcomer, chat)
    expect(last().text).toContain(`belongs to ${newcomer.person!.user.email}`)
    await press('Switch')
    expect(last().text).toContain(`as ${newcomer.person!.user.email}`)
  })

  it('is possible for another program’s bot with the secret only', async () => {
    api = await testApi({ env: { ...telegram.env, TELEGRAM_SECRET: 'a secret of the other bot' } })
    anna = await api.person()
    const body = { userId: userId(anna), chatId: 55555, username: '@anna_lee' }
    const headers = { 'x-telegram-bot-api-secret-token': 'a secret of the other bot' }
    expect((await api.guest.post('/api/telegram/connect', { body })).status).toBe(404)
    const wrong = { 'x-telegram-bot-api-secret-token': 'another' }
    expect((await api.guest.post('/api/telegram/connect', { body, headers: wrong })).status).toBe(404)
    expect((await api.guest.post('/api/telegram/connect', { body, headers })).status).toBe(204)
    expect((await anna.get('/api/telegram')).body).toMatchObject({ connected: true, username: 'anna_lee' })
  })

  it('is not offered without a bot', async () => {
    api = await testApi()
    anna = await api.person()
    expect((await anna.get('/api/telegram')).body.offered).toBe(false)
    expect((await anna.post('/api/telegram/link')).status).toBe(404)
  })

  it('updates an open page by an event stream', async () => {
    const query = { userId: userId(anna) }
    const state = async () => (await anna.get('/api/sse/telegram-connect', { query })).text
    expect(await state()).toContain('"connected":false')
    await connect(anna)
    expect(await state()).toContain('"connected":true')
    expect((await boris.get('/api/sse/telegram-connect', { query: { userId: userId(anna) } })).status).toBe(
      404,
    )
  })
})

describe('updates', () => {
  it('come by webhook from Telegram only, and a repeated one has one effect', async () => {
    chat = await connect(anna)
    const update = telegram.write(chat, '/help')
    const headers = { 'x-telegram-bot-api-secret-token': webhookSecret(api.runtime.env, TEST_BOT) }
    const path = `/api/telegram/webhook/${TEST_BOT}`
    expect((await api.guest.post(path, { body: update })).status).toBe(404)
    const before = telegram.to(chat).length
    for (let i = 0; i < 3; i++)
      expect((await api.guest.post(path, { body: update, headers })).status).toBe(204)
    await run()
    expect(telegram.to(chat)).toHaveLength(before + 1)
  })
})

describe('a connected member', () => {
  let pair: Pair
  beforeEach(async () => {
    chat = await connect(anna)
    pair = await makeMatch(api.runtime.database, api.community, me(anna), me(boris))
  })

  const introduce = (round = 'test') =>
    inSystem((ctx) =>
      notifyMember(ctx, {
        event: 'recommended-contact',
        participantId: me(anna).id,
        aboutId: me(boris).id,
        cause: `round:${round}:${me(anna).id}`,
        open: `/my_communities?match=${pair.side.id}`,
        email: ({ locale }) => ({
          partner: toMailPerson(me(boris), locale),
          reasons: [],
          level: 'high',
          skip: { kind: 'skip', matchSideId: pair.side.id },
          pause: { kind: 'pause' },
        }),
      }),
    )
  const mailsTo = (client: ApiClient) =>
    owner()
      .select()
      .from(mails)
      .where(and(eq(mails.communityId, api.community.id), eq(mails.participantId, me(client).id)))

  it('gets the introduction in Telegram and not by email', async () => {
    await introduce()
    await run()
    expect(last().text).toContain('<b>Boris Lang</b>')
    expect(last().text).toContain('I build &lt;boats&gt; &amp; ships.')
    expect(telegram.buttonsOf(last()).map(({ text }) => text)).toEqual([
      'Write to Boris',
      'See profile',
      'Not interested',
      'Pause introductions',
    ])
    expect((await mailsTo(anna)).map(({ status }) => status)).toEqual(['replaced'])
  })

  it('gets both if they wish', async () => {
    await anna.post('/api/telegram/email-too', { body: { on: true } })
    await introduce()
    await run()
    expect(last().text).toContain('Boris Lang')
    expect((await mailsTo(anna)).map(({ status }) => status)).toEqual(['sent'])
  })

  it('gets emails only for topics turned off in Telegram', async () => {
    await owner()
      .update(participants)
      .set({ disabledNotifications: ['TELEGRAM:round'] })
      .where(eq(participants.id, me(anna).id))
    const before = telegram.sent.length
    await introduce()
    await run()
    expect(telegram.sent).toHaveLength(before)
    expect((await mailsTo(anna)).map(({ status }) => status)).toEqual(['sent'])
  })

  it('writes an intro by replying', async () => {
    await introduce()
    await run()
    await press('Write to Boris')
    expect(last().markup.force_reply).toBe(true)
    await arrive(telegram.write(chat, 'Shall we build one together?', { replyTo: last().messageId }))
    const rows = await owner().select().from(intros).where(eq(intros.matchId, pair.match.id))
    expect(rows).toMatchObject([{ message: 'Shall we build one together?', fromId: me(anna).id }])
    expect(last().text).toContain('Sent.')
  })

  it('takes a text that follows its question as the answer, also after other buttons were pressed', async () => {
    await introduce()
    await run()
    await arrive(telegram.write(chat, '/pause'))
    await press(telegram.buttonsOf(last())[0]!.text)
    await press('Write to Boris')
    await arrive(telegram.write(chat, 'Shall we build one together?'))
    const rows = await owner().select().from(intros).where(eq(intros.matchId, pair.match.id))
    expect(rows).toMatchObject([{ message: 'Shall we build one together?' }])
  })

  it('passes with a reason, and every button works once', async () => {
    await introduce()
    await run()
    const { on, data } = await press('Not interested')
    await arrive(telegram.press(on, data))
    expect(await owner().$count(relations, eq(relations.participantId, me(anna).id))).toBe(0)
    const second = telegram.buttonsOf(on).find(({ text }) => text === 'We already know each other')!
    const tap = () => telegram.press(on, second.callback_data!)
    const before = telegram.to(chat).length
    await arrive(tap())
    expect(telegram.buttonsOf(on)).toEqual([])
    expect(
      await owner()
        .select()
        .from(relations)
        .where(eq(relations.participantId, me(anna).id)),
    ).toMatchObject([{ reason: 'already-know', subjectId: me(boris).id }])
    expect(last().text).toContain('We won’t suggest Boris again')
    await arrive(tap())
    expect(last().text).toContain('already answered')
    expect(telegram.to(chat)).toHaveLength(before + 2)
  })

  it('pauses until a date', async () => {
    await introduce()
    await run()
    const { on } = await press('Pause introductions')
    const month = telegram.buttonsOf(on).find(({ text }) => text.startsWith('4 weeks'))!
    await press(month.text, on)
    const [row] = await owner()
      .select()
      .from(participants)
      .where(eq(participants.id, me(anna).id))
    expect(row?.pausedUntil?.getTime()).toBeGreaterThan(api.runtime.clock.now().getTime() + 27 * 86_400_000)
    expect(last().text).toContain('paused until')
  })

  it("names the days of a pause by the member's own clock", async () => {
    const firstDay = async (timeZone: string) => {
      await owner()
        .update(participants)
        .set({ timeZone })
        .where(eq(participants.id, me(anna).id))
      await arrive(telegram.write(chat, '/pause'))
      const [week] = telegram.buttonsOf(last())
      await press(week!.text)
      return [week!.text, last().text]
    }
    // 25 hours apart: never the same day.
    const [east, west] = [await firstDay('Pacific/Kiritimati'), await firstDay('Pacific/Pago_Pago')]
    expect(east[0]).not.toBe(west[0])
    expect(east[1]).not.toBe(west[1])
  })

  it('cannot press buttons of others', async () => {
    await introduce()
    await run()
    const foreign = await connect(boris)
    const button = telegram
      .buttonsOf(telegram.to(chat).at(-1)!)
      .find(({ text }) => text === 'Not interested')!
    await arrive(telegram.press(telegram.to(chat).at(-1)!, button.callback_data!, foreign))
    expect(last(foreign).text).toContain('isn’t valid here')
    await arrive(telegram.press(telegram.to(chat).at(-1)!, 'nonsense'))
    expect(last().text).toContain('isn’t valid here')
  })

  it('answers an intro by a button or a reply, and then chats', async () => {
    await boris.post('/api/matching/send-intro', {
      body: { matchingResultId: pair.partnerSide.id, introMessage: 'Coffee?' },
    })
    await run()
    expect(last().text).toContain('Coffee?')
    expect(telegram.buttonsOf(last()).map(({ text }) => text)).toContain('Decline politely')
    const asked = last()
    await arrive(telegram.write(chat, 'With pleasure.', { replyTo: asked.messageId }))
    const [intro] = await owner().select().from(intros).where(eq(intros.matchId, pair.match.id))
    expect(intro).toMatchObject({ status: 'accepted', answer: 'With pleasure.' })
    expect(telegram.buttonsOf(asked)).toEqual([])
    const [opened] = await owner().select().from(chats).where(eq(chats.communityId, api.community.id))
    await boris.post(`/api/chats/${opened!.id}/messages`, { body: { clientId: 'one', text: 'When?' } })
    api.runtime.clock.advance(5 * 60_000)
    await run()
    expect(last().text).toContain('When?')
    await arrive(telegram.write(chat, 'Tomorrow at ten.', { replyTo: last().messageId }))
    const { list } = (await api.at(api.community, boris.person).get(`/api/chats/${opened!.id}/messages`)).body
    expect(list.at(-1)).toMatchObject({ text: 'Tomorrow at ten.' })
    await boris.post(`/api/chats/${opened!.id}/messages`, { body: { clientId: 'two', text: 'Perfect.' } })
    api.runtime.clock.advance(5 * 60_000)
    await run()
    expect(last().text).toContain('Perfect.')
    // Answering is reading.
    expect(last().text).not.toContain('When?')
  })

  it('says hello by writing to the bot after a button has accepted an intro', async () => {
    await boris.post('/api/matching/send-intro', { body: { matchingResultId: pair.partnerSide.id } })
    await run()
    await press('Say yes')
    await arrive(telegram.write(chat, 'Hello, Boris.'))
    const [opened] = await owner().select().from(chats).where(eq(chats.communityId, api.community.id))
    const { list } = (await boris.get(`/api/chats/${opened!.id}/messages`)).body
    expect(list.at(-1)).toMatchObject({ text: 'Hello, Boris.' })
  })

  it('is refused anything but text, also with a caption', async () => {
    await introduce()
    await run()
    await press('Write to Boris')
    const update = telegram.write(chat, '', { replyTo: last().messageId }) as unknown as {
      message: Record<string, unknown>
    }
    const { text: _, ...message } = update.message
    await arrive({ ...update, message: { ...message, video: {}, caption: 'Look' } })
    expect(last().text).toContain('only pass on text')
    expect(await owner().$count(intros, eq(intros.matchId, pair.match.id))).toBe(0)
  })

  it('learns that a reply to a message reaches nobody', async () => {
    await introduce()
    await run()
    await arrive(telegram.write(chat, 'Thanks!', { replyTo: last().messageId }))
    expect(last().text).toContain('Nobody sees replies to this message')
  })

  it('ends a pause, and is not asked for one while introductions are off', async () => {
    const own = eq(participants.id, me(anna).id)
    await owner()
      .update(participants)
      .set({ pausedUntil: new Date(api.runtime.clock.now().getTime() + 9 * 24 * HOUR_MS) })
      .where(own)
    await arrive(telegram.write(chat, '/pause'))
    expect(last().text).toContain('are paused until')
    const weeks = last()
    await press('Continue now')
    expect(last().text).toContain('Introductions continue')
    const [row] = await owner().select().from(participants).where(own)
    expect(row).toMatchObject({ networkingEnabled: true, pausedUntil: null })
    await arrive(telegram.write(chat, '/pause'))
    const asked = last()
    await owner().update(participants).set({ networkingEnabled: false }).where(own)
    await press(telegram.buttonsOf(asked)[0]!.text, asked)
    expect(last().text).toContain('switched off')
    await arrive(telegram.write(chat, '/pause'))
    expect(last().text).toContain('switched off')
    expect(telegram.buttonsOf(last())).toEqual([])
    expect(weeks.messageId).not.toBe(asked.messageId)
  })

  it('can still answer an intro by a button after a reply that was refused', async () => {
    await boris.post('/api/matching/send-intro', { body: { matchingResultId: pair.partnerSide.id } })
    await run()
    const asked = last()
    await arrive(telegram.write(chat, 'x'.repeat(20_000), { replyTo: asked.messageId }))
    expect(last().text).toContain('too long')
    await press('Decline politely', asked)
    const [intro] = await owner().select().from(intros).where(eq(intros.matchId, pair.match.id))
    expect(intro?.status).toBe('declined')
    expect(last().text).not.toContain('already answered')
  })

  it('declines an intro; a second press says that it is answered', async () => {
    await boris.post('/api/matching/send-intro', { body: { matchingResultId: pair.partnerSide.id } })
    await run()
    const { on, data } = await press('Decline politely')
    await arrive(telegram.press(on, data))
    const [intro] = await owner().select().from(intros).where(eq(intros.matchId, pair.match.id))
    expect(intro?.status).toBe('declined')
    expect(last().text).toContain('already answered')
  })

  it('chooses the language', async () => {
    await arrive(telegram.write(chat, '/language'))
    await press('Русский')
    expect(last().text).toBe('Теперь пишу по-русски.')
    await introduce()
    await run()
    expect(telegram.buttonsOf(last())[0]?.text).toBe('Написать: Boris')
  })

  it('gets emails while the bot is blocked, Telegram again once it is unblocked, and organisers see which', async () => {
    const admin = await api.person('admin')
    const seen = async (client: ApiClient) =>
      (await admin.get(`/api/admin/participants/${me(client).id}`)).body.channels.telegram
    expect(await seen(boris)).toEqual({ state: 'none', since: null })
    expect(await seen(anna)).toEqual({ state: 'connected', since: null })
    telegram.block(chat)
    await introduce()
    await run()
    expect((await anna.get('/api/telegram')).body.blockedSince).not.toBeNull()
    expect((await mailsTo(anna)).map(({ status }) => status)).toEqual(['sent'])
    expect(await seen(anna)).toEqual({ state: 'blocked', since: expect.any(String) })
    telegram.unblock(chat)
    // Telegram may not say that it was unblocked.
    await arrive(telegram.write(chat, '/start'))
    expect(await seen(anna)).toEqual({ state: 'connected', since: null })
    telegram.block(chat)
    await introduce('blocked again')
    await run()
    telegram.unblock(chat)
    await arrive(telegram.membership(chat, 'member'))
    expect(await seen(anna)).toEqual({ state: 'connected', since: null })
    await introduce('again')
    await run()
    expect(last().text).toContain('Boris Lang')
    expect((await anna.get('/api/telegram')).body.blockedSince).toBeNull()
    await arrive(telegram.membership(chat, 'kicked'))
    expect((await anna.get('/api/telegram')).body.blockedSince).not.toBeNull()
  })

  it('waits as long as Telegram asks, and gets everything once', async () => {
    let refusals = 2
    telegram.fail((method) =>
      method === 'sendMessage' && refusals-- > 0
        ? { code: 429, description: 'Too Many Requests', parameters: { retry_after: 1 } }
        : undefined,
    )
    await introduce()
    await run()
    expect(telegram.to(chat).filter(({ text }) => text.includes('Boris Lang'))).toHaveLength(1)
  })

  it('gets an email instead of a message that Telegram may have, which is not repeated', async () => {
    telegram.fail((method) => (method === 'sendMessage' ? 'taken-and-lost' : undefined))
    await introduce()
    await run()
    expect(telegram.to(chat).filter(({ text }) => text.includes('Boris Lang'))).toHaveLength(1)
    expect((await mailsTo(anna)).map(({ status }) => status)).toEqual(['sent'])
    expect(JSON.stringify(api.runtime.log.entries)).toContain('a Telegram message is unsure')
  })

  it('gets nothing twice when recording a sent message fails', async () => {
    const { database } = api.runtime
    const { tenant } = database
    let isAway = false
    telegram.fail((method) => {
      isAway ||= method === 'sendMessage'
      return undefined
    })
    database.tenant = (...given) =>
      isAway ? Promise.reject(new Error('the connection is lost')) : tenant(...given)
    try {
      await introduce()
      await expect(run()).rejects.toThrow('the connection is lost')
      isAway = false
      await run()
    } finally {
      database.tenant = tenant
    }
    expect(telegram.to(chat).filter(({ text }) => text.includes('Boris Lang'))).toHaveLength(1)
    expect((await mailsTo(anna)).map(({ status }) => status)).toEqual(['sent'])
  })

  it('never appears in the log, nor does the token', async () => {
    telegram.fail((method) =>
      method === 'sendMessage' ? { code: 400, description: `Bad Request: chat ${chat} is odd` } : undefined,
    )
    await introduce()
    await run()
    telegram.fail(() => 'taken-and-lost')
    await arrive(telegram.write(chat, '/help'))
    const log = JSON.stringify(api.runtime.log.entries)
    expect(log).toContain('Telegram')
    expect(log).not.toContain(chat)
    expect(log).not.toContain(TEST_BOT_TOKEN)
  })

  it('gets nothing in quiet hours that can wait', async () => {
    api = await testApi({ env: { ...telegram.env, QUIET_HOURS: '22-8' } })
    api.runtime.clock.set('2027-03-02T23:30:00Z')
    anna = await api.person('member', { participant: { timeZone: 'Europe/Lisbon' } })
    boris = await api.person()
    chat = await connect(anna)
    pair = await makeMatch(api.runtime.database, api.community, me(anna), me(boris))
    const before = telegram.to(chat).length
    await boris.post('/api/matching/send-intro', { body: { matchingResultId: pair.partnerSide.id } })
    await run()
    expect(telegram.to(chat)).toHaveLength(before)
    api.runtime.clock.set('2027-03-03T08:01:00Z')
    await run()
    expect(telegram.to(chat)).toHaveLength(before + 1)
  })

  it('gets silent messages in quiet hours if they cannot wait', async () => {
    api = await testApi({ env: { ...telegram.env, TELEGRAM_RATE: '1000', QUIET_HOURS: '22-8' } })
    anna = await api.person('member', { participant: { timeZone: 'Asia/Tokyo' } })
    chat = await connect(anna)
    const tell = async (now: string) => {
      api.runtime.clock.set(now)
      await inSystem((ctx) =>
        notifyMember(ctx, {
          event: 'unmatched',
          participantId: me(anna).id,
          cause: `round of ${now}`,
          open: '/recommended',
          email: () => sampleMails('en').unmatched,
        }),
      )
      await run()
      return last()
    }
    // 03:00 and 12:00 in Tokyo.
    const night = await tell('2027-03-02T18:00:00Z')
    const noon = await tell('2027-03-03T03:00:00Z')
    expect(noon.messageId).toBeGreaterThan(night.messageId)
    expect([night.silent, noon.silent]).toEqual([true, false])
  })

  it('gets no waiting messages once an organiser has disabled the member', async () => {
    await introduce()
    await owner()
      .update(memberships)
      .set({ enabled: false })
      .where(eq(memberships.userId, userId(anna)))
    const before = telegram.to(chat).length
    await run()
    expect(telegram.to(chat)).toHaveLength(before)
    expect((await mailsTo(anna)).map(({ status }) => status)).toEqual(['replaced'])
  })

  it('gets the reminder of an event once, with the code for the door', async () => {
    const organiser = await api.person('admin')
    const { clock } = api.runtime
    const { body: event } = await organiser.post('/api/event', {
      body: {
        title: 'Breakfast & <books>',
        eventDateTime: new Date(clock.now().getTime() + 72 * HOUR_MS).toISOString(),
        location: 'Lisbon',
      },
    })
    await organiser.post(`/api/event/${event.id}/publish`)
    await anna.post(`/api/event/${event.id}/confirm-participation`)
    await run()
    const [row] = await owner()
      .select({ code: participations.checkInCode })
      .from(participations)
      .where(and(eq(participations.eventId, event.id), eq(participations.participantId, me(anna).id)))
    clock.advance(49 * HOUR_MS)
    for (let n = 0; n < 2; n++) {
      await remindOfEvents(api.runtime)
      await run()
    }
    const reminders = telegram.to(chat).filter(({ text }) => text.includes('Breakfast &amp; &lt;books&gt;'))
    expect(reminders).toHaveLength(1)
    expect(reminders[0]?.text).toContain(spacedCheckInCode(row!.code!))
  })

  it('gets no reminder of a place that they gave up while the reminder waited', async () => {
    const eventDateTime = new Date(api.runtime.clock.now().getTime() + 72 * HOUR_MS)
    const event = await makeEvent(api.runtime.database, api.community, {
      createdBy: userId(boris),
      eventDateTime,
    })
    await anna.post(`/api/event/${event.id}/confirm-participation`)
    await run()
    api.runtime.clock.advance(49 * HOUR_MS)
    const before = telegram.to(chat).length
    await remindOfEvents(api.runtime)
    await anna.patch(`/api/event/${event.id}/cancel-participation`)
    await run()
    expect(telegram.to(chat)).toHaveLength(before)
  })

  it('gets no confirmation or reminder of a meeting that is cancelled meanwhile', async () => {
    const { clock } = api.runtime
    const startsAt = new Date(clock.now().getTime() + 72 * HOUR_MS).toISOString()
    const chatId = await openChatBetween(api, anna, boris)
    const { body: meeting } = await anna.post('/api/meetings', { body: { chatId, slots: [startsAt] } })
    const before = telegram.to(chat).length
    // With emails too, those are in the queue already.
    await anna.post('/api/telegram/email-too', { body: { on: true } })
    await boris.post(`/api/meetings/${meeting.id}/accept`, { body: { startsAt } })
    clock.advance(49 * HOUR_MS)
    await remindOfMeetings(api.runtime)
    await boris.post(`/api/meetings/${meeting.id}/cancel`, { body: {} })
    await run()
    const texts = telegram
      .to(chat)
      .slice(before)
      .map(({ text }) => text)
    expect(texts).toEqual([expect.stringContaining('cancelled')])
  })

  it('gets organisers’ messages that were written for Telegram', async () => {
    const admin = await api.person('admin')
    const answer = await admin.post(`/api/community/${api.community.id}/participants/notify/telegram`, {
      body: { texts: { en: { subject: 'News', body: 'We **meet** on Friday.' } }, sendAt: null },
    })
    expect(answer.status).toBe(200)
    api.runtime.clock.advance(11 * 60_000)
    await run()
    expect(telegram.to(chat).filter(({ text }) => text.includes('on Friday'))).toHaveLength(1)
    expect((await mailsTo(boris)).filter(({ kind }) => kind === 'organiser-message')).toEqual([])
    const { body } = await api
      .at(api.community, admin.person)
      .get(`/api/admin/messages/${answer.body.campaignId}`)
    expect(body.results).toMatchObject({ sent: 1, emailOff: 0, noTelegram: 2 })
  })

  it('gets their introduction again when an organiser reminds of it', async () => {
    const admin = await api.person('admin')
    const answer = await admin.post(
      `/api/community/${api.community.id}/participants/notify/telegram/recommended-contacts`,
      { body: { texts: { en: { subject: 'Still time', body: 'Say hello this week.' } }, sendAt: null } },
    )
    expect(answer.status).toBe(200)
    api.runtime.clock.advance(11 * 60_000)
    await run()
    const reminders = telegram.to(chat).filter(({ text }) => text.includes('Say hello this week.'))
    expect(reminders).toHaveLength(1)
    expect(reminders[0]?.text).toContain('Boris Lang')
    const emails = [...(await mailsTo(anna)), ...(await mailsTo(boris))]
    expect(emails.filter(({ kind }) => kind === 'contact-reminder').map(({ status }) => status)).toEqual([
      'replaced',
    ])
  })

  it('gets what an organiser writes in the composer, after a preview and a test', async () => {
    const admin = await api.person('admin')
    const messages = '/api/admin/messages'
    const reach = async (channel: string) =>
      (await admin.get(`${messages}/reach`, { query: { kind: 'general', channel } })).body
    expect(await reach('TELEGRAM')).toMatchObject({ total: 3, emailed: 1, emailOff: 0, noTelegram: 2 })
    expect(await reach('EMAIL')).toMatchObject({ emailed: 3, noTelegram: 0 })
    const text = { subject: 'News', body: 'We **meet** on <Friday>. [Where](https://example.org/place)' }
    const preview = await admin.post(`${messages}/preview`, {
      body: { kind: 'general', channel: 'TELEGRAM', locale: 'en', text },
    })
    expect(preview.body.html).toContain('on &lt;Friday&gt;')
    const id = crypto.randomUUID()
    const draft = await admin.post(`${messages}/${id}`, {
      body: { kind: 'general', channel: 'TELEGRAM', texts: { en: text }, version: 0 },
    })
    expect(draft.body).toMatchObject({ channel: 'TELEGRAM', version: 1 })
    const test = () => admin.post(`${messages}/${id}/test`, { body: { locale: 'en' } })
    expect((await test()).status).toBe(409)
    const own = await connect(admin)
    expect((await test()).body).toEqual({ email: null })
    await run()
    expect(last(own).text).toContain('on &lt;Friday&gt;')
    expect((await admin.post(`${messages}/${id}/send`, { body: { version: 1 } })).status).toBe(200)
    api.runtime.clock.advance(11 * 60_000)
    await run()
    expect(telegram.to(chat).filter(({ text }) => text.includes('Friday'))).toHaveLength(1)
  })

  it('is not offered without a bot', async () => {
    const other = await testApi()
    const admin = await other.person('admin')
    const answer = await admin.post(`/api/admin/messages/${crypto.randomUUID()}`, {
      body: { kind: 'general', channel: 'TELEGRAM', texts: {}, version: 0 },
    })
    expect(answer.status).toBe(409)
  })
})

describe('the group', () => {
  it('is connected by an organiser’s link, gets the picture, and is followed when it moves', async () => {
    const admin = await api.person('admin')
    const image = () =>
      admin.post(`/api/community/${api.community.id}/participants/notify/telegram/group/image`)
    expect((await image()).status).toBe(409)
    const { url } = (await admin.post('/api/admin/telegram/group-link')).body
    const group = `-${newChat()}`
    const start = `/start@tuesday_test_bot ${new URL(url).searchParams.get('startgroup')}`
    await arrive(telegram.write(group, start, { type: 'group', title: 'Harbour' }))
    const view = (await admin.get('/api/admin/telegram')).body
    expect(view.group).toEqual({ title: 'Harbour', left: false })
    expect(view.memberLink).toBe(`https://t.me/tuesday_test_bot?start=in-${shortId(api.community.id)}`)
    expect((await image()).status).toBe(409)
    const at = new Date(api.runtime.clock.now().getTime() - 86_400_000)
    await makeRound(api.runtime.database, api.community, { number: 1, scheduledFor: at, sentAt: at })
    const moved = `-100${newChat()}`
    telegram.move(group, moved)
    expect((await image()).status).toBe(204)
    await run()
    expect(last(moved).hasPhoto).toBe(true)
    const rows = await owner()
      .select()
      .from(telegramGroups)
      .where(eq(telegramGroups.communityId, api.community.id))
    expect(rows).toMatchObject([{ chatId: moved }])
    await admin.delete('/api/admin/telegram/group')
    const { list } = (await admin.get('/api/admin/audit-log')).body
    expect(list).toMatchObject(
      [
        'Telegram group disconnected',
        'The week’s numbers posted to the Telegram group',
        'Telegram group connected',
      ].map((text) => ({ text, byReader: true })),
    )
  })
})

it('stores no text of messages, in either language', async () => {
  chat = await connect(anna)
  for (const lang of LOCALES) {
    await owner()
      .update(participants)
      .set({ preferredLang: lang })
      .where(eq(participants.id, me(anna).id))
    await arrive(telegram.write(chat, '/help'))
  }
  const rows = await owner()
    .select()
    .from(telegramMessages)
    .where(eq(telegramMessages.communityId, api.community.id))
  expect(rows.map(({ status }) => status)).toEqual(rows.map(() => 'sent'))
  expect(rows.every(({ body }) => body === null)).toBe(true)
})
