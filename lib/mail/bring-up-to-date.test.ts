import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { mails } from '@/lib/db/schema/message'
import { inviteToEvent } from '@/lib/domain/event/invite-to-event'
import { remindOfEvents } from '@/lib/domain/event/remind-of-events'
import { withSystemContext } from '@/lib/runtime/context'
import type { ApiClient } from '@/lib/testing/api'
import { idOf } from '@/lib/testing/participant-of'
import { publishedEvent } from '@/lib/testing/published-event'
import { outboxFolder } from './outbox-transport'

const HOUR_MS = 60 * 60 * 1000

/** Anna is invited or reminded; her email is held until `work`. */
async function scene(values: Record<string, unknown> = {}) {
  const event = await publishedEvent(72, { title: 'Breakfast', location: 'Lisbon', ...values })
  const { api, clock, organiser, id, path, confirm } = event
  const { runtime, community } = api
  const anna = await api.person('member', { participant: { timeZone: 'UTC' } })
  const work = () => runtime.runJobs(community.id)
  const invite = () =>
    withSystemContext(runtime, community, 'test', (ctx) => inviteToEvent(ctx, { eventId: id, except: null }))
  const remind = async () => {
    await confirm(anna)
    await work()
    clock.advance(49 * HOUR_MS)
    await remindOfEvents(runtime)
  }
  const cancelEvent = () => organiser.post(`${path}/cancel`)
  const change = (body: object) => organiser.patch(path, { body })
  const remove = (client: ApiClient) => organiser.delete(`${path}/participants/${idOf(client)}`)
  /** The status of an email to Anna. */
  const fate = async (kind: string) => {
    const rows = await runtime.database.owner
      .select({ status: mails.status })
      .from(mails)
      .where(and(eq(mails.participantId, idOf(anna)), eq(mails.kind, kind)))
    return rows.map(({ status }) => status)
  }
  const textTo = async (kind: string) => {
    const folder = outboxFolder(runtime.env)
    const all = await Promise.all(
      readdirSync(folder)
        .filter((name) => name.endsWith('.eml'))
        .map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
    )
    return all.find((mail) => mail.headers.find(({ key }) => key === 'x-mail-kind')?.value === kind)?.text
  }
  return { ...event, anna, work, invite, remind, cancelEvent, change, remove, fate, textTo }
}

type Scene = Awaited<ReturnType<typeof scene>>

describe('an invitation that waits', () => {
  it('has the time and place of the event at the moment of sending', async () => {
    const { invite, change, work, fate, textTo } = await scene()
    await invite()
    await change({ eventDateTime: '2026-05-09T11:00:00.000Z', location: 'Porto' })
    await work()
    expect(await fate('event-invitation')).toEqual(['sent'])
    const text = await textTo('event-invitation')
    expect(text).toContain('9 May')
    expect(text).toContain('11:00')
    expect(text).toContain('Porto')
  })

  it.each([
    ['the event is cancelled', ({ cancelEvent }: Scene) => cancelEvent()],
    ['the member signs up', ({ confirm, anna }: Scene) => confirm(anna)],
    ['the member declines', ({ cancel, anna }: Scene) => cancel(anna)],
  ])('is dropped when %s', async (_, meanwhile) => {
    const event = await scene()
    await event.invite()
    await meanwhile(event)
    await event.work()
    expect(await event.fate('event-invitation')).toEqual(['dropped'])
  })
})

describe('a reminder that waits', () => {
  it.each([
    ['the event is cancelled', ({ cancelEvent }: Scene) => cancelEvent()],
    ['the event is moved', ({ change }: Scene) => change({ eventDateTime: '2026-05-09T11:00:00.000Z' })],
    ['the member gives up the place', ({ cancel, anna }: Scene) => cancel(anna)],
    ['an organiser removes the member', ({ remove, anna }: Scene) => remove(anna)],
  ])('is dropped when %s', async (_, meanwhile) => {
    const event = await scene()
    await event.remind()
    await meanwhile(event)
    await event.work()
    expect(await event.fate('event-tomorrow')).toEqual(['dropped'])
  })

  it('has the place of the event at the moment of sending, and the check-in code', async () => {
    const { remind, change, work, anna, partOf, textTo } = await scene()
    await remind()
    await change({ location: 'Porto' })
    await work()
    const text = await textTo('event-tomorrow')
    expect(text).toContain('Porto')
    expect(text?.replaceAll(/\s/g, '')).toContain((await partOf(anna)).checkInCode)
  })
})

describe('a refusal that waits', () => {
  it('is dropped for somebody who has a place again', async () => {
    const { organiser, path, anna, confirm, remove, work, fate } = await scene({ approval: true })
    await confirm(anna)
    await remove(anna)
    await organiser.post(`${path}/participants`, { body: { participantId: idOf(anna) } })
    await work()
    expect(await fate('event-refused')).toEqual(['dropped'])
    expect(await fate('event-place-given')).toEqual(['sent'])
  })

  it('is sent to somebody who has none', async () => {
    const { anna, confirm, remove, work, fate } = await scene({ approval: true })
    await confirm(anna)
    await remove(anna)
    await work()
    expect(await fate('event-refused')).toEqual(['sent'])
  })
})
