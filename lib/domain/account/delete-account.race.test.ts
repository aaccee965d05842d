import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { issueCode } from '@/lib/auth/single-use-token'
import { secretOf } from '@/lib/core/secret'
import { images } from '@/lib/db/schema/participant'
import { bookmarks, hides, partnerNotes, reports } from '@/lib/db/schema/people'
import { type ApiClient, testApi } from '@/lib/testing/api'
import { idOf } from '@/lib/testing/participant-of'

async function scene() {
  const api = await testApi()
  const [leaver, other] = [await api.person(), await api.person()]
  const { database, clock, env } = api.runtime
  const userId = leaver.person!.user.id
  const { code } = await issueCode(database.owner, clock, {
    purpose: 'confirm-identity',
    userId,
    communityId: api.community.id,
    lifetimeMs: 60_000,
    secret: secretOf(env),
  })
  const leave = async () =>
    expect(await leaver.delete(`/api/users/delete/${userId}`, { body: { code } })).toMatchObject({
      status: 200,
    })
  const written = (
    table: typeof bookmarks | typeof hides | typeof images | typeof partnerNotes | typeof reports,
  ) => database.owner.$count(table, eq(table.communityId, api.community.id))
  return { api, leaver, other, leave, written }
}

const WRITES = {
  note: [partnerNotes, (me, id) => me.post(`/api/notes/${id}`, { body: { note: 'Sails' } })],
  bookmark: [bookmarks, (me, id) => me.post(`/api/bookmarks/${id}`)],
  block: [hides, (me, id) => me.post(`/api/hides/${id}`, { body: { kind: 'block' } })],
  report: [
    reports,
    (me, id) => me.post('/api/reports', { body: { subjectId: id, reason: 'spam', note: 'Ads' } }),
  ],
  photo: [images, async (me) => me.post('/api/images/upload', { body: await photo() })],
} satisfies Record<string, [object, (me: ApiClient, id: string) => Promise<unknown>]>

const photo = async () =>
  new Uint8Array(
    await sharp({ create: { width: 600, height: 600, channels: 3, background: '#3366cc' } })
      .jpeg()
      .toBuffer(),
  )

describe('an account that is deleted', () => {
  it.each(Object.entries(WRITES))(
    'takes no %s from a request that began before',
    async (_, [table, write]) => {
      const { api, leaver, other, leave, written } = await scene()
      const { sessions } = api.runtime
      const { resolve } = sessions
      sessions.resolve = async (...call) => {
        sessions.resolve = resolve
        const found = await resolve(...call)
        await leave()
        return found
      }
      expect(await write(leaver, idOf(other))).toMatchObject({ status: 401 })
      expect(await written(table)).toBe(0)
    },
  )

  // On Postgres these run in parallel (TEST_DATABASE_URL).
  it('leaves no note that its owner writes at the same time', async () => {
    const { api, leaver, leave, written } = await scene()
    const others = await Promise.all(Array.from({ length: 20 }, () => api.person()))
    const note = (other: ApiClient) => leaver.post(`/api/notes/${idOf(other)}`, { body: { note: 'Sails' } })
    const before = others.slice(0, 10).map(note)
    await Promise.all([...before, leave(), ...others.slice(10).map(note)])
    expect(await written(partnerNotes)).toBe(0)
  })
})
