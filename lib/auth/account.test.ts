import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { telegramConnections } from '@/lib/db/schema/participant'
import { accountWithPassword, emailOf, NEW_PASSWORD, PASSWORD } from '@/lib/testing/account-with-password'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import { makeMembership } from '@/lib/testing/factories'
import { lookedUpMails } from '@/lib/testing/looked-up-mails'
import { askForRecovery, confirmRecovery } from '@/lib/testing/recovery'
import { telegramChats } from '@/lib/testing/telegram-chats'
import { startTelegram, type TelegramServer } from '@/lib/testing/telegram-server'

let telegram: TelegramServer
let api: TestApi
let owner: ApiClient

beforeEach(async () => {
  telegram = await startTelegram()
  api = await testApi({ env: { ...telegram.env, TELEGRAM_RATE: '1000' } })
  owner = await accountWithPassword(api)
})
afterEach(() => telegram.stop())

const recover = async () => {
  await askForRecovery(api, emailOf(owner))
  const link = (await lookedUpMails(api, emailOf(owner))).at(-1)?.props.link
  return confirmRecovery(api, new URL(String(link), 'http://x').searchParams.get('code') ?? '')
}
const body = { password: PASSWORD, newPassword: NEW_PASSWORD }

describe('what a stranger has set up in a session', () => {
  it.each([
    ['password recovery', recover],
    ['a new password', () => owner.post('/api/current-user/password', { body })],
    ['logging out all other devices', () => owner.delete('/api/current-user/sessions')],
    ['logging out everywhere', () => owner.delete('/api/current-user/sessions', { query: { all: 'true' } })],
  ])('ends in every community with %s: Telegram, links to it, and the calendar feed', async (_, end) => {
    const chats = telegramChats(telegram, [api])
    const chat = await chats.connect(owner)
    const userId = owner.person!.user.id
    const elsewhere = await api.elsewhere()
    await makeMembership(api.runtime.database, { communityId: elsewhere.community.id, userId })
    await api.runtime.database.owner
      .insert(telegramConnections)
      .values({ communityId: elsewhere.community.id, userId, chatId: chats.newChat(), bot: '1' })
    const { feedUrl } = (await owner.get('/api/meetings/settings')).body
    const feed = async () => (await api.guest.get(new URL(feedUrl).pathname)).status
    const { url } = (await owner.post('/api/telegram/link')).body
    await chats.arrive(telegram.write(chat, '/help'))
    expect(chats.last(chat).text).toContain('I bring you what happens')
    expect(await feed()).toBe(200)

    expect((await end()).status).toBe(200)

    await chats.arrive(telegram.write(chat, 'Hello from Anna'))
    expect(chats.last(chat).text).toContain('isn’t connected to a member')
    await chats.arrive(telegram.write(chat, `/start ${new URL(url).searchParams.get('start')}`))
    expect(chats.last(chat).text).toContain('expired or was already used')
    expect(
      await api.runtime.database.owner.$count(telegramConnections, eq(telegramConnections.userId, userId)),
    ).toBe(0)
    expect(await feed()).toBe(404)
  })
})
