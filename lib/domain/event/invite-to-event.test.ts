import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { newId } from '@/lib/core/ids'
import { users } from '@/lib/db/schema/account'
import { notifications } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import { inviteToEventJob } from '@/lib/jobs/invite-to-event'
import { idOf } from '@/lib/testing/participant-of'
import { publishedEvent } from '@/lib/testing/published-event'

it('continues with members who are not invited yet when the job runs again', async () => {
  const { api, id } = await publishedEvent(72, { title: 'Breakfast' })
  const { database } = api.runtime
  const communityId = api.community.id
  const people = Array.from({ length: 250 }, () => ({
    userId: newId(),
    email: `${newId()}@example.test`,
    preferredLang: 'en' as const,
  }))
  await database.owner.insert(users).values(people.map(({ userId, ...rest }) => ({ id: userId, ...rest })))
  await database.owner.insert(participants).values(
    people.map((one) => ({
      communityId,
      id: newId(),
      slug: newId(),
      profileFilledAt: new Date(),
      disabledNotifications: ['EMAIL', 'WEB_PUSH'],
      ...one,
    })),
  )
  const invited = () =>
    database.owner.$count(
      notifications,
      and(eq(notifications.communityId, communityId), eq(notifications.kind, 'event-invitation')),
    )
  // A process that stops ends after a batch; another one gets the job with the same payload.
  const stopping = { ...api.runtime, stopping: AbortSignal.abort() }
  const run = () => inviteToEventJob.handle(stopping, { communityId, eventId: id, except: null })
  await run()
  expect(await invited()).toBe(200)
  await run()
  // The organiser, too.
  expect(await invited()).toBe(251)
})

it('leaves out people who were imported and have not joined', async () => {
  const { api, id } = await publishedEvent(72, { title: 'Breakfast' })
  const member = await api.person()
  const imported = await api.person('imported')
  await inviteToEventJob.handle(api.runtime, { communityId: api.community.id, eventId: id, except: null })
  const rows = await api.runtime.database.owner
    .select({ id: notifications.participantId })
    .from(notifications)
    .where(and(eq(notifications.communityId, api.community.id), eq(notifications.kind, 'event-invitation')))
  const invited = rows.map((row) => row.id)
  expect(invited).toContain(idOf(member))
  expect(invited).not.toContain(idOf(imported))
})
