import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { memberships } from '@/lib/db/schema/account'
import { mails } from '@/lib/db/schema/message'
import { type ApiClient, testApi } from '@/lib/testing/api'
import { idOf } from '@/lib/testing/participant-of'

/** A community with a single organiser, and a member who reports them. */
async function scene() {
  const api = await testApi()
  const [only, boris] = [await api.person('admin'), await api.person()]
  const operator = await (await api.elsewhere()).person('operator')
  const report = (about: ApiClient) =>
    boris.post('/api/reports', { body: { subjectId: idOf(about), reason: 'rude', note: 'Rude to me.' } })
  /** Those of this community: the list spans the installation, and its pages are short. */
  async function listed(by = operator) {
    const found = []
    for (let page = 0; ; page++) {
      const { body } = await by.get('/api/operator/reports', { query: { page } })
      found.push(
        ...body.list.filter((one: { community: { id: string } }) => one.community.id === api.community.id),
      )
      if (!body.hasMore) return found
    }
  }
  const resolve = (id: string, body: object) =>
    operator.post(`/api/operator/reports/${api.community.id}/${id}/resolve`, { body: { ...body } })
  return { api, only, boris, operator, report, listed, resolve }
}

it('a report about the only organiser reaches operators, and not that organiser', async () => {
  const { api, only, boris, report, listed } = await scene()
  await report(only)
  expect(await listed()).toMatchObject([
    {
      reason: 'rude',
      note: 'Rude to me.',
      subject: { participantId: idOf(only) },
      reporter: { participantId: idOf(boris) },
      community: { id: api.community.id },
    },
  ])
  expect((await only.get('/api/admin/reports')).body.list).toEqual([])
  expect((await only.get('/api/operator/reports')).status).toBe(404)
})

it('a report that another organiser can judge is no operator’s business', async () => {
  const { api, only, boris, report, listed, resolve } = await scene()
  await report(only)
  const [{ id }] = await listed()
  const second = await api.person('admin')
  await report(second)
  expect(await listed()).toEqual([])
  expect((await resolve(id, { resolution: 'dismissed' })).status).toBe(404)
  // Disabled organisers judge nothing.
  await api.runtime.database.owner
    .update(memberships)
    .set({ enabled: false })
    .where(
      and(
        eq(memberships.communityId, api.community.id),
        eq(memberships.userId, second.person?.user.id ?? ''),
      ),
    )
  expect(await listed()).toMatchObject([{ id }])
  expect((await boris.get('/api/operator/reports')).status).toBe(404)
})

it('operators do not judge reports about themselves', async () => {
  const { api, only, report, listed } = await scene()
  const here = await api.person('operator')
  await api.runtime.database.owner
    .delete(memberships)
    .where(eq(memberships.userId, only.person?.user.id ?? ''))
  await report(here)
  expect(await listed()).toHaveLength(1)
  expect(await listed(here)).toEqual([])
})

// Concurrent on Postgres (TEST_DATABASE_URL).
it('an operator’s decision counts once, warns the organiser and tells the reporter', async () => {
  const { api, only, report, listed, resolve } = await scene()
  await report(only)
  const [{ id }] = await listed()
  expect((await resolve(id, { resolution: 'disabled' })).status).toBe(400)
  const warned = { resolution: 'warned', message: 'Please be kind.' }
  const answers = await Promise.all([resolve(id, warned), resolve(id, warned)])
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 404])
  expect(await listed()).toEqual([])
  const sent = await api.runtime.database.owner
    .select({ kind: mails.kind })
    .from(mails)
    .where(eq(mails.communityId, api.community.id))
  expect(sent.map(({ kind }) => kind).sort()).toEqual(['organiser-handled-report', 'organiser-warning'])
  expect((await only.get('/api/admin/reports')).body.list).toEqual([])
})
