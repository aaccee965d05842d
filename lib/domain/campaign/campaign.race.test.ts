import { and, eq, like } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { campaigns } from '@/lib/db/schema/campaign'
import { mails } from '@/lib/db/schema/message'
import { systemRequestContext, withTenant } from '@/lib/runtime/request-context'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import { settleCampaign } from '../mail-retention/sweep-mails'
import { runCampaign } from './run-campaign'

const MINUTE = 60_000
const MEMBERS = 5
const texts = { en: { subject: 'Hello', body: 'We meet on Friday.' } }

async function scene() {
  const api = await testApi()
  const organiser = await api.person('admin', { participant: { disabledNotifications: ['EMAIL'] } })
  for (let n = 0; n < MEMBERS; n++) await api.person()
  const id = crypto.randomUUID()
  const path = `/api/admin/messages/${id}`
  await organiser.post(path, { body: { kind: 'general', texts, version: 0 } })
  const act = (action: string) =>
    organiser.post(`${path}/${action}`, { body: action === 'send' ? { version: 1 } : undefined })
  return { api, organiser, id, act }
}

const run = (api: TestApi, id: string) =>
  runCampaign(systemRequestContext(api.runtime, api.community, 'test'), id)
const mailsOf = (api: TestApi, id: string) =>
  api.runtime.database.owner.$count(
    mails,
    and(eq(mails.communityId, api.community.id), like(mails.dedupeKey, `campaign:${id}:%`)),
  )
const statusOf = async (organiser: ApiClient, id: string) =>
  (await organiser.get(`/api/admin/messages/${id}`)).body.status
const times = <T>(n: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, at) => work(at)))

// On Postgres these run in parallel (TEST_DATABASE_URL); the embedded database runs them one by one.
it('is saved by one of many concurrent writers', async () => {
  const { api, organiser, id } = await scene()
  const answers = await times(8, (n) =>
    organiser.post(`/api/admin/messages/${id}`, {
      body: { kind: 'general', texts: { en: { subject: `Number ${n}`, body: '' } }, version: 1 },
    }),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
  const [row] = await api.runtime.database.owner.select().from(campaigns).where(eq(campaigns.id, id))
  expect(row?.version).toBe(2)
})

it('is scheduled once and delivered once, by any number of clicks and workers', async () => {
  const { api, id, act } = await scene()
  expect((await times(8, () => act('send'))).map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(await api.runtime.waitingJobs(api.community.id)).toHaveLength(1)
  api.runtime.clock.advance(11 * MINUTE)
  await times(5, () => run(api, id))
  expect(await mailsOf(api, id)).toBe(MEMBERS)
})

it('is either recalled or sent, never both', async () => {
  for (let round = 0; round < 4; round++) {
    const { api, organiser, id, act } = await scene()
    await act('send')
    api.runtime.clock.advance(11 * MINUTE)
    const [recalled] = await Promise.all([act('recall'), run(api, id)])
    const isRecalled = recalled.status === 200
    expect(await statusOf(organiser, id)).toBe(isRecalled ? 'draft' : 'sending')
    expect(await mailsOf(api, id)).toBe(isRecalled ? 0 : MEMBERS)
  }
})

it('reaches everybody once, however it is paused and resumed meanwhile', async () => {
  const { api, organiser, id, act } = await scene()
  await act('send')
  api.runtime.clock.advance(11 * MINUTE)
  await Promise.all([
    ...Array.from({ length: 6 }, (_, n) => act(n % 2 ? 'resume' : 'pause')),
    run(api, id),
    run(api, id),
  ])
  if ((await statusOf(organiser, id)) === 'paused') await act('resume')
  await run(api, id)
  expect(await mailsOf(api, id)).toBe(MEMBERS)
})

it('paused for a year, is either resumed or ended with its results, never both', async () => {
  for (let round = 0; round < 8; round++) {
    const { api, id, act } = await scene()
    await act('send')
    api.runtime.clock.advance(11 * MINUTE)
    await run(api, id)
    await act('pause')
    api.runtime.clock.advance(366 * 24 * 60 * MINUTE)
    const later = await api.person('admin', { participant: { disabledNotifications: ['EMAIL'] } })
    const [resumed] = await Promise.all([
      later.post(`/api/admin/messages/${id}/resume`),
      withTenant(systemRequestContext(api.runtime, api.community, 'test'), settleCampaign),
    ])
    await run(api, id)
    const isResumed = resumed.status === 200
    expect(await statusOf(later, id)).toBe(isResumed ? 'sending' : 'done')
    expect(await mailsOf(api, id)).toBe(isResumed ? MEMBERS : 0)
  }
})
