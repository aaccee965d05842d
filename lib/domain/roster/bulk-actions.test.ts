import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { BulkAction } from '@/lib/contracts/roster'
import { membershipOfParticipant } from '@/lib/db/membership-of-participant'
import { memberships } from '@/lib/db/schema/account'
import { participants } from '@/lib/db/schema/participant'
import { type BulkKind, bulkActionMembers, bulkActions } from '@/lib/db/schema/roster'
import { sweepBulkActionsJob } from '@/lib/jobs/sweep-bulk-actions'
import { systemRequestContext } from '@/lib/runtime/request-context'
import { type ApiClient, testApi } from '@/lib/testing/api'
import { continueBulkAction } from './continue-bulk-action'

const DAY_MS = 24 * 60 * 60 * 1000

const idOf = ({ person }: ApiClient) => person!.participant!.id

async function scene() {
  const api = await testApi()
  const admin = await api.person('admin')
  const { clock, database } = api.runtime
  const { owner } = database
  const path = ({ bulkActionId }: BulkAction, rest = '') => `/api/admin/bulk-actions/${bulkActionId}${rest}`
  const statusOf = async (action: BulkAction) => (await admin.get(path(action))).body.status
  const run = async (action: BulkAction, step: 'run' | 'undo' = 'run') => {
    const { status } = await admin.post(path(action, `/${step}`))
    await continueBulkAction(systemRequestContext(api.runtime, api.community, 'test'), action.bulkActionId)
    return status
  }
  return {
    api,
    admin,
    path,
    run,
    statusOf,
    async preview(kind: BulkKind = 'networking-off') {
      const body = { kind, filter: { conditions: [] } }
      return (await admin.post('/api/admin/bulk-actions', { body })).body as BulkAction
    },
    /** Backdates an action. */
    async age({ bulkActionId }: BulkAction, days: number) {
      const at = new Date(clock.now().getTime() - days * DAY_MS)
      await owner
        .update(bulkActions)
        .set({ createdAt: at, finishedAt: at })
        .where(eq(bulkActions.id, bulkActionId))
    },
    async isOn(kind: 'disable' | 'networking-off', of: ApiClient) {
      const [row] = await owner
        .select({ enabled: memberships.enabled, networking: participants.networkingEnabled })
        .from(participants)
        .innerJoin(memberships, membershipOfParticipant)
        .where(eq(participants.id, idOf(of)))
      return kind === 'disable' ? row!.enabled : row!.networking
    },
    membersOf: ({ bulkActionId }: BulkAction) =>
      owner.$count(bulkActionMembers, eq(bulkActionMembers.bulkActionId, bulkActionId)),
  }
}

describe('a preview of a bulk action', () => {
  it('can be run for a day', async () => {
    const { run, statusOf, preview, age } = await scene()
    const [fresh, old] = [await preview(), await preview()]
    await age(old, 1.01)
    expect(await run(old)).toBe(409)
    expect(await statusOf(old)).toBe('previewed')
    await age(fresh, 0.99)
    expect(await run(fresh)).toBe(200)
    expect(await statusOf(fresh)).toBe('done')
  })

  it('is deleted after a day, with its members', async () => {
    const { api, statusOf, preview, age, membersOf } = await scene()
    const [fresh, old] = [await preview(), await preview()]
    await age(old, 1.01)
    await sweepBulkActionsJob.run(api.runtime)
    expect([await statusOf(fresh), await statusOf(old)]).toEqual(['previewed', undefined])
    expect([await membersOf(fresh), await membersOf(old)]).toEqual([1, 0])
  })
})

describe('a finished bulk action', () => {
  it('is kept for 90 days, and can be undone until then', async () => {
    const { api, run, statusOf, preview, age, membersOf } = await scene()
    const old = await preview()
    await run(old)
    const kept = await preview()
    // Nothing is left to change: it has no members.
    expect([await membersOf(old), await membersOf(kept)]).toEqual([1, 0])
    await run(kept)
    await age(old, 91)
    await age(kept, 89)
    await sweepBulkActionsJob.run(api.runtime)
    expect([await statusOf(old), await statusOf(kept)]).toEqual([undefined, 'done'])
    expect(await membersOf(old)).toBe(0)
    expect(await run(kept, 'undo')).toBe(200)
    expect(await statusOf(kept)).toBe('undone')
  })

  it.each(['disable', 'networking-off'] as const)(
    '%s: is not undone for a member changed back and forth since',
    async (kind) => {
      const { api, admin, run, preview, isOn } = await scene()
      const [bea, cid] = [await api.person('member'), await api.person('member')]
      await run(await preview('networking-on'))
      const action = await preview(kind)
      await run(action)
      const toggle = kind === 'disable' ? 'profile/toggle' : 'networking/toggle'
      for (const shouldDisable of ['false', 'true'])
        await admin.post(`/api/admin/participants/${idOf(bea)}/${toggle}`, { query: { shouldDisable } })
      expect(await run(action, 'undo')).toBe(200)
      expect([await isOn(kind, bea), await isOn(kind, cid)]).toEqual([false, true])
    },
  )

  it('is not undone for a member who has since turned introductions on and off themselves', async () => {
    const { api, run, preview, isOn } = await scene()
    const [bea, cid] = [await api.person('member'), await api.person('member')]
    const action = await preview()
    await run(action)
    const choose = async (of: ApiClient, pref: Record<string, string>) => {
      const query = { participantId: idOf(of), ...pref }
      expect((await of.post('/api/participant/update-networking-pref', { query })).status).toBe(200)
    }
    await choose(bea, { networkingEnabled: 'true' })
    await choose(bea, { networkingEnabled: 'false' })
    // Changes how often, not whether.
    await choose(cid, { networkingEnabled: 'false', cadence: 'monthly' })
    expect(await run(action, 'undo')).toBe(200)
    expect([await isOn('networking-off', bea), await isOn('networking-off', cid)]).toEqual([false, true])
  })
})

it('a bulk action whose job has used up its retries is resumed', async () => {
  const { api, admin, path, statusOf, preview } = await scene()
  const { runtime, community } = api
  const action = await preview()
  await admin.post(path(action, '/run'))
  const waiting = async () => (await runtime.waitingJobs(community.id)).map(({ name }) => name)
  await sweepBulkActionsJob.run(runtime)
  expect(await waiting()).toEqual(['run-bulk-action'])
  await runtime.database.owner.execute(sql`UPDATE pgboss.job SET state = 'failed'
    WHERE data ->> 'communityId' = ${community.id} AND state < 'completed'`)
  await sweepBulkActionsJob.run(runtime)
  await runtime.runJobs(community.id)
  expect(await statusOf(action)).toBe('done')
})
