import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { mails } from '@/lib/db/schema/message'
import { type ApiClient, testApi } from './api'
import { idOf } from './participant-of'

const HOUR_MS = 60 * 60 * 1000

/** An event that an organiser created and published through the API, so many hours ahead. */
export async function publishedEvent(hoursAhead: number, values: Record<string, unknown>) {
  const api = await testApi()
  const { clock, database } = api.runtime
  clock.set('2026-05-04T09:00:00Z')
  const organiser = await api.person('admin')
  const eventDateTime = new Date(clock.now().getTime() + hoursAhead * HOUR_MS).toISOString()
  const created = await organiser.post('/api/event', { body: { eventDateTime, ...values } })
  expect(created.status).toBe(200)
  const id: string = created.body.id
  const path = `/api/event/${id}`
  await organiser.post(`${path}/publish`)
  const confirm = (client: ApiClient) => client.post(`${path}/confirm-participation`)
  const cancel = (client: ApiClient) => client.patch(`${path}/cancel-participation`)
  const partOf = async (client: ApiClient) =>
    (await client.get(`/api/event/participations/${idOf(client)}/${id}`)).body
  /** Kinds of the emails to a member, in their order. */
  const kindsTo = async (client: ApiClient) => {
    const rows = await database.owner
      .select({ kind: mails.kind })
      .from(mails)
      .where(and(eq(mails.participantId, idOf(client)), eq(mails.communityId, api.community.id)))
      .orderBy(mails.createdAt, mails.id)
    return rows.map(({ kind }) => kind)
  }
  return { api, clock, organiser, id, path, confirm, cancel, partOf, kindsTo }
}
