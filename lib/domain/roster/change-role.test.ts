import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { chatTopic } from '@/lib/contracts/realtime-topics'
import type { Role } from '@/lib/core/actor'
import { secretOf } from '@/lib/core/secret'
import { users } from '@/lib/db/schema/account'
import { mails } from '@/lib/db/schema/message'
import { organiserInvitations } from '@/lib/db/schema/organiser'
import { participants } from '@/lib/db/schema/participant'
import { actionPath, type SignedAction } from '@/lib/mail/signed-links'
import type { ApiClient } from '@/lib/testing/api'
import { makeMatch } from '@/lib/testing/factories'
import { liveBodies } from '@/lib/testing/live-bodies'
import { idOf, participantOf } from '@/lib/testing/participant-of'
import { telegramChats } from '@/lib/testing/telegram-chats'
import { startTelegram } from '@/lib/testing/telegram-server'
import { type TwoMembers, twoMembers } from '@/lib/testing/two-members'

const HOUR_MS = 60 * 60 * 1000

let two: TwoMembers

beforeEach(async () => {
  two = await twoMembers()
})

async function becomesEventOnly(client: ApiClient) {
  const organiser = await two.api.person('admin')
  const { status } = await organiser.post(`/api/admin/participants/${idOf(client)}/role`, {
    body: { role: 'ROLE_EVENT' },
  })
  expect(status).toBe(204)
}

const write = (client: ApiClient) =>
  client.post(`/api/chats/${two.chatId}/messages`, { body: { clientId: 'a-message', text: 'Hello' } })

/** Times are whole hours, so many from now. */
const slot = (hours: number) =>
  new Date((Math.ceil(two.api.runtime.clock.now().getTime() / HOUR_MS) + hours) * HOUR_MS).toISOString()

const propose = (client: ApiClient, hours: number) =>
  client.post('/api/meetings', { body: { chatId: two.chatId, slots: [slot(hours)], durationMinutes: 30 } })

describe('a member who gets the event-only role', () => {
  it('has closed chats and cancelled meetings', async () => {
    const { api, anna, boris, chatId } = two
    const { body: meeting } = await propose(anna, 48)
    await boris.post(`/api/meetings/${meeting.id}/accept`, { body: { startsAt: slot(48) } })
    const live = await liveBodies(api)
    const closed = { destination: chatTopic(chatId), body: { type: 'chat-changed' } }
    await becomesEventOnly(boris)
    expect(live).toContainEqual(closed)
    expect((await anna.get(`/api/meetings/${meeting.id}`)).body.status).toBe('cancelled')
    expect((await anna.get(`/api/chats/${two.chatId}`)).body.open).toBe(false)
    expect((await write(anna)).status).toBe(409)
    expect((await propose(anna, 72)).status).toBe(409)
    expect((await anna.post('/api/chats', { body: { participantId: idOf(boris) } })).status).toBe(409)
    live.length = 0
    const organiser = await api.person('admin')
    await organiser.post(`/api/admin/participants/${idOf(boris)}/role`, { body: { role: 'ROLE_USER' } })
    expect(live).toContainEqual(closed)
    expect((await write(anna)).status).toBe(200)
  })

  it('cannot answer from an email, or be answered', async () => {
    const { api, anna, boris } = two
    const { side, partnerSide } = await makeMatch(
      api.runtime.database,
      api.community,
      participantOf(anna),
      participantOf(boris),
    )
    const { body } = await boris.post('/api/matching/send-intro', {
      body: { matchingResultId: partnerSide.id },
    })
    const acceptLink = (holder: ApiClient) =>
      actionPath(
        secretOf(api.runtime.env),
        {
          communityId: api.community.id,
          participantId: idOf(holder),
          locale: 'en',
          kind: 'accept',
          introId: body.introId,
        } as SignedAction,
        api.runtime.clock.now(),
      )
    await becomesEventOnly(boris)
    expect((await api.guest.post(acceptLink(anna))).status).toBe(404)
    const answer = (accepted: boolean) =>
      anna.post(`/api/intros/${body.introId}/answer`, { body: { accepted } })
    expect((await answer(true)).status).toBe(409)
    const again = await anna.post('/api/matching/send-intro', { body: { matchingResultId: side.id } })
    expect(again.status).toBe(409)
    expect((await answer(false)).status).toBe(200)
  })
})

describe('in Telegram', () => {
  it('a member who gets the event-only role cannot write', async () => {
    const telegram = await startTelegram()
    two = await twoMembers({ env: { ...telegram.env, TELEGRAM_RATE: '1000' } })
    const { api, anna, boris } = two
    const { arrive, connect, last } = telegramChats(telegram, [api])
    const chat = await connect(boris)
    await write(anna)
    api.runtime.clock.advance(2 * 60_000)
    await api.runtime.runJobs(api.community.id)
    const message = last(chat)
    expect(message.text).toContain('Hello')
    await becomesEventOnly(boris)
    await arrive(telegram.write(chat, 'I should not get through', { replyTo: message.messageId }))
    const { list } = (await anna.get(`/api/chats/${two.chatId}/messages`)).body
    expect(JSON.stringify(list)).not.toContain('get through')
    await telegram.stop()
  })
})

describe('a member who becomes an organiser', () => {
  const toAnna = () =>
    two.api.runtime.database.owner
      .select({ kind: mails.kind, locale: mails.locale })
      .from(mails)
      .where(and(eq(mails.communityId, two.api.community.id), eq(mails.participantId, idOf(two.anna))))
      .orderBy(mails.createdAt)
  const setRole = async (role: Role) => {
    const organiser = await two.api.person('admin')
    const path = `/api/admin/participants/${idOf(two.anna)}/role`
    expect((await organiser.post(path, { body: { role } })).status).toBe(204)
  }

  it('gets an email and a notification in their language; losing the role is silent', async () => {
    const { api, anna } = two
    await api.runtime.database.owner
      .update(participants)
      .set({ preferredLang: 'ru' })
      .where(eq(participants.id, idOf(anna)))
    await setRole('ROLE_ADMIN')
    await setRole('ROLE_ADMIN')
    expect(await toAnna()).toEqual([{ kind: 'organiser-appointed', locale: 'ru' }])
    const { list } = (await anna.get('/api/notifications', { query: { page: 0 } })).body
    expect(list).toMatchObject([{ kind: 'organiser-appointed', href: '/admin' }])
    await setRole('ROLE_USER')
    expect(await toAnna()).toHaveLength(1)
  })

  it('has no open invitation left that would restore the role', async () => {
    const { api, anna } = two
    const { owner } = api.runtime.database
    const { email, id } = anna.person!.user
    await owner.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, id))
    const organiser = await api.person('admin')
    expect((await organiser.post('/api/admin/organisers', { body: { email } })).body.outcome).toBe('invited')
    await setRole('ROLE_ADMIN')
    const ofCommunity = eq(organiserInvitations.communityId, api.community.id)
    expect(await owner.$count(organiserInvitations, ofCommunity)).toBe(0)
  })
})
