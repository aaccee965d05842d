import { and, eq, inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { memberships } from '@/lib/db/schema/account'
import { mails } from '@/lib/db/schema/message'
import { type ApiClient, testApi } from '@/lib/testing/api'
import { idOf } from '@/lib/testing/participant-of'

it('a community keeps an organiser even if all of them step down, or remove each other, concurrently', async () => {
  const api = await testApi()
  const admins = await Promise.all(Array.from({ length: 6 }, () => api.person('admin')))
  const makeMember = (by: ApiClient, of: ApiClient) =>
    by.post(`/api/admin/participants/${idOf(of)}/role`, { body: { role: 'ROLE_USER' } })
  const left = () =>
    api.runtime.database.owner.$count(
      memberships,
      and(eq(memberships.communityId, api.community.id), eq(memberships.role, 'ROLE_ADMIN')),
    )
  await Promise.allSettled([
    ...admins.map((admin) => makeMember(admin, admin)),
    ...admins.map((admin, n) => makeMember(admin, admins[(n + 1) % admins.length]!)),
  ])
  expect(await left()).toBeGreaterThanOrEqual(1)
})

it('a community keeps an organiser even if those without a profile remove each other concurrently', async () => {
  const api = await testApi()
  const ofCommunity = eq(memberships.communityId, api.community.id)
  const { owner } = api.runtime.database
  for (let round = 0; round < (process.env.TEST_DATABASE_URL ? 10 : 1); round++) {
    const [one, other] = [await api.person('newcomer'), await api.person('newcomer')]
    const ids = [one.person!.user.id, other.person!.user.id]
    await owner.update(memberships).set({ role: 'ROLE_USER' }).where(ofCommunity)
    await owner
      .update(memberships)
      .set({ role: 'ROLE_ADMIN' })
      .where(and(ofCommunity, inArray(memberships.userId, ids)))
    const remove = (by: ApiClient, id: string | undefined) =>
      by.post(`/api/admin/organisers/${id}/role`, { body: { role: 'ROLE_USER' } })
    await Promise.all([remove(one, ids[1]), remove(other, ids[0])])
    expect(await owner.$count(memberships, and(ofCommunity, eq(memberships.role, 'ROLE_ADMIN')))).toBe(1)
  }
})

it('a member made an organiser and disabled concurrently is one of the two', async () => {
  const api = await testApi()
  const [promoter, disabler] = [await api.person('admin'), await api.person('admin')]
  for (let round = 0; round < (process.env.TEST_DATABASE_URL ? 20 : 2); round++) {
    const member = await api.person()
    const path = `/api/admin/participants/${idOf(member)}`
    await Promise.all([
      promoter.post(`${path}/role`, { body: { role: 'ROLE_ADMIN' } }),
      disabler.post(`${path}/profile/toggle`, { query: { shouldDisable: true } }),
    ])
  }
  const disabledOrganisers = and(
    eq(memberships.communityId, api.community.id),
    eq(memberships.role, 'ROLE_ADMIN'),
    eq(memberships.enabled, false),
  )
  expect(await api.runtime.database.owner.$count(memberships, disabledOrganisers)).toBe(0)
})

it('somebody invited by many organisers concurrently gets one email', async () => {
  const api = await testApi()
  const admins = await Promise.all(Array.from({ length: 5 }, () => api.person('admin')))
  const email = `wanted-${process.pid}-${Date.now()}@example.test`
  const answers = await Promise.all(
    admins.map((admin) => admin.post('/api/admin/organisers', { body: { email } })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  expect(await api.runtime.database.owner.$count(mails, eq(mails.toEmail, email))).toBe(1)
})
