import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { eventMessageRecipients, eventMessages } from '@/lib/db/schema/event-message'
import { mails } from '@/lib/db/schema/message'
import { withSystemContext } from '@/lib/runtime/context'
import { testApi } from '@/lib/testing/api'
import { makeEvent, makeParticipation } from '@/lib/testing/factories'
import { continueEventMessage } from './send-event-message'

it('sends a message once: submitted 10 times concurrently, and delivered by 5 workers', async () => {
  const api = await testApi()
  const { database } = api.runtime
  const organiser = await api.person('admin')
  const event = await makeEvent(database, api.community, { createdBy: organiser.person!.user.id })
  for (let n = 0; n < 5; n++) {
    const { person } = await api.person()
    await makeParticipation(database, event, {
      participantId: person!.participant!.id,
      status: 'CONFIRMED',
      placeAt: new Date(),
    })
  }
  const body = { id: crypto.randomUUID(), groups: ['confirmed'], text: 'Bring a pen.' }
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => organiser.post(`/api/event/${event.id}/messages`, { body })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(answers.map(({ body: { total } }) => total)).toEqual(Array(10).fill(5))
  expect(await database.owner.$count(eventMessages, eq(eventMessages.eventId, event.id))).toBe(1)
  const deliver = () =>
    withSystemContext(api.runtime, api.community, 'test', (ctx) => continueEventMessage(ctx, body.id))
  await Promise.all(Array.from({ length: 5 }, deliver))
  expect(await database.owner.$count(mails, eq(mails.communityId, api.community.id))).toBe(5)
  expect(
    await database.owner.$count(
      eventMessageRecipients,
      and(eq(eventMessageRecipients.messageId, body.id), eq(eventMessageRecipients.state, 'emailed')),
    ),
  ).toBe(5)
})
