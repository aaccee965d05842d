import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { memberships } from '@/lib/db/schema/account'
import { auditEvents, mails } from '@/lib/db/schema/message'
import { type ApiClient, testApi } from '@/lib/testing/api'
import { idOf } from '@/lib/testing/participant-of'

async function reported() {
  const api = await testApi()
  const [anna, boris] = [await api.person(), await api.person()]
  const organisers = [await api.person('admin'), await api.person('admin')] as const
  const report = (by: ApiClient, about: ApiClient) =>
    by.post('/api/reports', { body: { subjectId: idOf(about), reason: 'rude', note: 'Rude to me.' } })
  const list = async (by: ApiClient, state = 'open') =>
    (await by.get('/api/admin/reports', { query: { state } })).body.list
  const resolve = (by: ApiClient, id: string, body: Record<string, unknown>) =>
    by.post(`/api/admin/reports/${id}/resolve`, { body })
  const db = api.runtime.database.owner
  const ofKind = (kind: string) =>
    db
      .select()
      .from(mails)
      .where(and(eq(mails.communityId, api.community.id), eq(mails.kind, kind)))
  const news = async (of: ApiClient): Promise<string[]> =>
    (await of.get('/api/notifications')).body.list.map(({ kind }: { kind: string }) => kind)
  return { api, db, anna, boris, organisers, report, list, resolve, ofKind, news }
}

describe('handling a report', () => {
  // Concurrent on Postgres (TEST_DATABASE_URL).
  it('happens once if two organisers decide concurrently', async () => {
    const { api, db, anna, boris, organisers, report, list, resolve, ofKind } = await reported()
    await report(boris, anna)
    const [{ id }] = await list(organisers[0])
    const answers = await Promise.all([
      resolve(organisers[0], id, { resolution: 'warned' }),
      resolve(organisers[1], id, { resolution: 'disabled' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
    expect(await ofKind('organiser-handled-report')).toHaveLength(1)
    const [handled] = await list(organisers[0], 'handled')
    const isWarned = handled.handled.resolution === 'warned'
    expect(await ofKind('organiser-warning')).toHaveLength(isWarned ? 1 : 0)
    const [membership] = await db
      .select()
      .from(memberships)
      .where(
        and(
          eq(memberships.communityId, api.community.id),
          eq(memberships.userId, anna.person?.user.id ?? ''),
        ),
      )
    expect(membership?.enabled).toBe(isWarned)
    const audited = await db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.communityId, api.community.id), eq(auditEvents.action, 'report.resolved')))
    expect(audited).toMatchObject([{ subjectId: id, detail: { participantIds: [idOf(anna)] } }])
  })

  it('tells the member why they were warned, without naming the reporter', async () => {
    const { anna, boris, organisers, report, list, resolve, ofKind, news } = await reported()
    await report(boris, anna)
    const [{ id }] = await list(organisers[0])
    await resolve(organisers[0], id, { resolution: 'warned', message: 'Please be kind.' })
    expect(await ofKind('organiser-warning')).toMatchObject([
      { props: { reason: 'rude', message: 'Please be kind.' } },
    ])
    const written = JSON.stringify([
      ...(await ofKind('organiser-warning')).map(({ props }) => props),
      ...(await ofKind('organiser-handled-report')).map(({ props }) => props),
    ])
    for (const secret of [idOf(anna), idOf(boris), 'Rude to me.']) expect(written).not.toContain(secret)
    expect(await news(anna)).toEqual(['organiser-warning'])
    expect(await news(boris)).toEqual(['organiser-handled-report'])
    expect(await list(organisers[1])).toEqual([])
    expect(await list(organisers[1], 'handled')).toMatchObject([
      { handled: { resolution: 'warned', byReader: false } },
    ])
  })

  it('does not notify the member if it is dismissed', async () => {
    const { anna, boris, organisers, report, list, resolve, news } = await reported()
    await report(boris, anna)
    const [{ id }] = await list(organisers[0])
    await resolve(organisers[0], id, { resolution: 'dismissed' })
    expect(await news(anna)).toEqual([])
    expect(await news(boris)).toEqual(['organiser-handled-report'])
    // The two may report each other again.
    expect((await report(boris, anna)).status).toBeLessThan(300)
  })

  it('is left to other organisers if it is about an organiser, who must lose the role before being disabled', async () => {
    const { boris, organisers, report, list, resolve } = await reported()
    const [one, other] = organisers
    await report(boris, one)
    expect(await list(one)).toEqual([])
    const [{ id, subjectState }] = await list(other)
    expect(subjectState).toBe('administrator')
    expect((await resolve(one, id, { resolution: 'dismissed' })).status).toBe(404)
    expect((await resolve(other, id, { resolution: 'disabled' })).status).toBe(409)
    expect(await list(other)).toHaveLength(1)
    expect((await resolve(other, id, { resolution: 'warned' })).status).toBe(204)
  })
})
