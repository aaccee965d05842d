import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { participants } from '@/lib/db/schema/participant'
import { withSystemContext } from '@/lib/runtime/context'
import { shortId } from '@/lib/telegram/callback-data'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import { telegramChats } from '@/lib/testing/telegram-chats'
import { startTelegram, type TelegramServer } from '@/lib/testing/telegram-server'
import { notifyMember } from '../notification/notify-member'

let telegram: TelegramServer
let harbour: TestApi
let hills: TestApi
let woods: TestApi
let chats: ReturnType<typeof telegramChats>
let anna: ApiClient
let annaToo: ApiClient

beforeEach(async () => {
  telegram = await startTelegram()
  harbour = await testApi({
    env: { ...telegram.env, TELEGRAM_RATE: '1000' },
    community: { title: { en: 'Harbour', ru: 'Гавань' } },
  })
  hills = await harbour.elsewhere({ title: { en: 'Hills', ru: 'Холмы' } })
  woods = await harbour.elsewhere({ title: { en: 'Woods', ru: 'Лес' } })
  chats = telegramChats(telegram, [harbour, hills, woods])
  anna = await harbour.person()
  annaToo = await hills.person()
})
afterEach(() => telegram.stop())

const textsOf = (chat: string) => telegram.buttonsOf(chats.last(chat)).map(({ text }) => text)
const pausedUntil = async ({ person }: ApiClient) => {
  const [row] = await harbour.runtime.database.owner
    .select()
    .from(participants)
    .where(eq(participants.id, person!.participant!.id))
  return row?.pausedUntil ?? null
}

async function inBoth(): Promise<string> {
  const chat = await chats.connect(anna)
  harbour.runtime.clock.advance(60_000)
  await chats.connect(annaToo, chat)
  return chat
}

describe('a chat that is connected to several communities', () => {
  it('is asked which one it means, and commands go to the chosen one', async () => {
    const chat = await inBoth()
    harbour.runtime.clock.advance(60_000)
    await chats.arrive(telegram.write(chat, '/start'))
    expect(chats.last(chat).text).toContain('Right now your commands go to Hills')
    expect(textsOf(chat)).toEqual(['✓ Hills', 'Harbour'])
    await chats.press('Harbour', chats.last(chat))
    expect(chats.last(chat).text).toContain('your commands go to Harbour')
    await chats.arrive(telegram.write(chat, '/pause'))
    const week = textsOf(chat).find((text) => text.startsWith('1 week'))!
    await chats.press(week, chats.last(chat))
    expect([await pausedUntil(anna), await pausedUntil(annaToo)]).toEqual([expect.any(Date), null])
    await chats.arrive(telegram.write(chat, '/communities'))
    expect(textsOf(chat)).toEqual(['✓ Harbour', 'Hills'])
  })

  it('reads which community each message is from', async () => {
    const chat = await inBoth()
    const news = (api: TestApi, client: ApiClient) =>
      withSystemContext(api.runtime, api.community, 'test', (ctx) =>
        notifyMember(ctx, {
          event: 'organiser-asks-phrases',
          participantId: client.person!.participant!.id,
          cause: 'asks',
          open: '/profile',
          email: () => ({}),
        }),
      )
    await news(harbour, anna)
    await news(hills, annaToo)
    await chats.arrive()
    const [first, second] = telegram.to(chat).slice(-2)
    expect(first?.text).toMatch(/^Harbour/)
    expect(second?.text).toMatch(/^Hills/)
    await chats.arrive(telegram.write(chat, 'Hello?'))
    expect(chats.last(chat).text).toMatch(/^<b>Hills<\/b>\n/)
  })

  it('chooses once per question, and only where it is still connected', async () => {
    const chat = await inBoth()
    await chats.arrive(telegram.write(chat, '/communities'))
    const question = chats.last(chat)
    const [button] = telegram.buttonsOf(question).slice(-1)
    await annaToo.delete('/api/telegram')
    await anna.delete('/api/telegram')
    await chats.press('Harbour', question)
    expect(chats.last(chat).text).toContain('no longer available')
    await chats.arrive(telegram.press(question, button!.callback_data!))
    expect(chats.last(chat).text).toContain('already answered')
  })

  it('cannot be switched from another chat', async () => {
    const chat = await inBoth()
    const foreign = await chats.connect(await harbour.person())
    await chats.connect(await hills.person(), foreign)
    await chats.arrive(telegram.write(chat, '/communities'))
    await chats.press('Harbour', chats.last(chat), foreign)
    expect(chats.last(foreign).text).toContain('isn’t valid here')
    for (const one of [chat, foreign]) {
      await chats.arrive(telegram.write(one, '/communities'))
      expect(textsOf(one)).toEqual(['✓ Hills', 'Harbour'])
    }
  })

  it('stops everywhere when the bot is blocked, and resumes everywhere', async () => {
    const chat = await inBoth()
    const since = () =>
      Promise.all(
        [anna, annaToo].map(async (one) => (await one.get('/api/telegram')).body.blockedSince !== null),
      )
    await chats.arrive(telegram.membership(chat, 'kicked'))
    expect(await since()).toEqual([true, true])
    await chats.arrive(telegram.membership(chat, 'member'))
    expect(await since()).toEqual([false, false])
  })
})

describe('a stranger of a shared bot', () => {
  it('is shown no community', async () => {
    const chat = chats.newChat()
    await chats.arrive(telegram.write(chat, '/start'))
    expect(chats.last(chat).text).toContain('open the notification settings')
    expect(chats.last(chat).text).not.toMatch(/Harbour|Hills|Woods/)
    expect(textsOf(chat)).toEqual([])
  })

  it('is shown the community whose link they came by', async () => {
    const chat = await chats.connect(anna)
    await chats.arrive(telegram.write(chat, `/start in-${shortId(hills.community.id)}`))
    expect(chats.last(chat).text).toContain('bot of Hills')
    await chats.connect(annaToo, chat)
    await chats.arrive(telegram.write(chat, '/communities'))
    expect(textsOf(chat)).toEqual(['✓ Hills', 'Harbour'])
  })

  it('with one community reads that there is no other', async () => {
    const chat = await chats.connect(anna)
    await chats.arrive(telegram.write(chat, '/communities'))
    expect(chats.last(chat).text).toContain('connected to one community, Harbour')
  })
})
