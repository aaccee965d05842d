import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { mails, notifications } from '@/lib/db/schema/message'
import { CAME_BACK } from '@/lib/mail/mail-states'
import { withSystemContext } from '@/lib/runtime/context'
import { type ApiClient, testApi } from '@/lib/testing/api'
import { makeEvent, makeParticipation } from '@/lib/testing/factories'
import { idOf } from '@/lib/testing/participant-of'
import { continueEventMessage } from './send-event-message'

async function scene() {
  const api = await testApi()
  const organiser = await api.person('admin')
  const event = await makeEvent(api.runtime.database, api.community, { createdBy: organiser.person!.user.id })
  const join = async (client: ApiClient, values: object) =>
    makeParticipation(api.runtime.database, event, {
      participantId: idOf(client),
      status: 'CONFIRMED',
      placeAt: new Date(),
      ...values,
    } as never)
  const path = `/api/event/${event.id}/messages`
  const send = (body: object) =>
    organiser.post(path, {
      body: { id: crypto.randomUUID(), groups: ['confirmed'], text: 'The entrance is in the yard.', ...body },
    })
  const deliver = (messageId: string) =>
    withSystemContext(api.runtime, api.community, 'test', (ctx) => continueEventMessage(ctx, messageId))
  const mailsTo = (client: ApiClient) =>
    api.runtime.database.owner.$count(
      mails,
      and(eq(mails.participantId, idOf(client)), eq(mails.kind, 'event-message')),
    )
  return { api, organiser, event, join, path, send, deliver, mailsTo }
}

let at: Awaited<ReturnType<typeof scene>>
beforeEach(async () => {
  at = await scene()
})

describe('a message to participants', () => {
  it('reaches the chosen groups once, even if it is sent and delivered again', async () => {
    const { api, organiser, join, path, send, deliver, mailsTo } = at
    const [anna, boris, clara] = [await api.person(), await api.person(), await api.person()]
    await join(anna, {})
    await join(boris, { status: 'WAITING', placeAt: null, position: 1 })
    await join(clara, { status: 'REJECTED', placeAt: null })
    const id = crypto.randomUUID()
    for (let n = 0; n < 2; n++)
      expect((await send({ id, groups: ['confirmed', 'waiting'] })).body).toMatchObject({ total: 2 })
    for (let n = 0; n < 2; n++) await deliver(id)
    expect([await mailsTo(anna), await mailsTo(boris), await mailsTo(clara)]).toEqual([1, 1, 0])
    const { body } = await anna.get(path)
    expect(body.list).toMatchObject([{ id, text: 'The entrance is in the yard.' }])
    expect((await clara.get(path)).body.list).toEqual([])
    expect((await organiser.get(`${path}/sent`)).body.list).toMatchObject([
      { total: 2, queued: 0, emailed: 2 },
    ])
  })

  it('does not reach disabled members', async () => {
    const { api, organiser, event, join, path, send, deliver, mailsTo } = at
    const [anna, boris, clara] = [await api.person(), await api.person('disabled'), await api.person()]
    for (const one of [anna, boris, clara]) await join(one, {})
    const reach = await organiser.get(`/api/event/${event.id}/messages/reach`, {
      query: { groups: 'confirmed' },
    })
    expect(reach.body).toMatchObject({ total: 2, emailed: 2 })
    const { body } = await send({})
    expect(body.total).toBe(2)
    // Disabled after it was sent, before it is delivered.
    await organiser.post(`/api/admin/participants/${idOf(clara)}/profile/toggle`)
    await deliver(body.id)
    expect([await mailsTo(anna), await mailsTo(boris), await mailsTo(clara)]).toEqual([1, 0, 0])
    expect((await organiser.get(`${path}/sent`)).body.list).toMatchObject([{ emailed: 1, emailOff: 1 }])
  })

  it('can go to checked-in participants only', async () => {
    const { api, join, send } = at
    await join(await api.person(), {})
    await join(await api.person(), { checkedInAt: new Date() })
    expect((await send({ groups: ['checkedIn'] })).body.total).toBe(1)
    expect((await send({ groups: ['checkedIn', 'confirmed'] })).body.total).toBe(2)
  })

  it('is readable on the site by members whose emails are off or bounce, and counts them', async () => {
    const { api, organiser, join, path, send, deliver, mailsTo } = at
    const off = await api.person('member', { participant: { disabledNotifications: ['EMAIL:event'] } })
    const bounced = await api.person('member', { participant: { disabledNotifications: ['EMAIL'] } })
    await api.runtime.database.owner.insert(mails).values({
      communityId: api.community.id,
      id: crypto.randomUUID(),
      dedupeKey: crypto.randomUUID(),
      kind: 'unmatched',
      toEmail: bounced.person!.participant!.email,
      participantId: idOf(bounced),
      locale: 'en',
      props: {},
      status: 'failed',
      lastError: `${CAME_BACK}no such mailbox`,
    })
    for (const client of [off, bounced, await api.person()]) await join(client, {})
    const reach = { total: 3, emailed: 1, emailOff: 1, bounced: 1 }
    expect((await organiser.get(`${path}/reach`, { query: { groups: 'confirmed' } })).body).toEqual(reach)
    const { body } = await send({})
    await deliver(body.id)
    expect((await organiser.get(`${path}/sent`)).body.list[0]).toMatchObject(reach)
    expect([await mailsTo(off), await mailsTo(bounced)]).toEqual([0, 0])
    expect(
      await api.runtime.database.owner.$count(notifications, eq(notifications.participantId, idOf(off))),
    ).toBe(1)
  })

  it('is rejected if the groups are empty, or if its id belongs to another event', async () => {
    const { api, organiser, join, send, event } = at
    expect((await send({ groups: ['pending'] })).status).toBe(409)
    await join(await api.person(), {})
    const { body } = await send({})
    const other = await makeEvent(api.runtime.database, api.community, { createdBy: event.createdBy })
    expect(
      (
        await organiser.post(`/api/event/${other.id}/messages`, {
          body: { id: body.id, groups: ['confirmed'], text: 'Hello' },
        })
      ).status,
    ).toBe(409)
  })

  it('is previewed as an email, with its text escaped', async () => {
    const { organiser, path } = at
    const { body } = await organiser.post(`${path}/preview`, { body: { text: 'Ring <b>12</b>' } })
    expect(body.subject).toContain('message from the organiser')
    expect(body.html).toContain('Ring &lt;b&gt;12&lt;/b&gt;')
    expect(body.html).not.toContain('cid:')
  })
})
