import { beforeEach, describe, expect, it } from 'vitest'
import { secretOf } from '@/lib/core/secret'
import { actionPath, type SignedAction } from '@/lib/mail/signed-links'
import type { ApiClient } from '@/lib/testing/api'
import { makeMatch } from '@/lib/testing/factories'
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
    const { anna, boris } = two
    const { body: meeting } = await propose(anna, 48)
    await boris.post(`/api/meetings/${meeting.id}/accept`, { body: { startsAt: slot(48) } })
    await becomesEventOnly(boris)
    expect((await anna.get(`/api/meetings/${meeting.id}`)).body.status).toBe('cancelled')
    expect((await anna.get(`/api/chats/${two.chatId}`)).body.open).toBe(false)
    expect((await write(anna)).status).toBe(409)
    expect((await propose(anna, 72)).status).toBe(409)
    expect((await anna.post('/api/chats', { body: { participantId: idOf(boris) } })).status).toBe(409)
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
