import { and, eq, like } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '@/lib/core/ids'
import { campaignRecipients, campaigns } from '@/lib/db/schema/campaign'
import { mails } from '@/lib/db/schema/message'
import { systemRequestContext } from '@/lib/runtime/request-context'
import { testApi } from '@/lib/testing/api'
import { copyMember } from '@/lib/testing/copy-member'
import { retryLostJobs } from '@/lib/testing/retry-lost-jobs'
import { databaseUrl, startServerProcess } from '@/lib/testing/server-processes'
import { runCampaign } from './run-campaign'

const ON_SERVER = process.env.TEST_DATABASE_URL !== undefined
/** MEMBERS=10000 takes minutes. */
const MANY = Number(process.env.MEMBERS ?? 2_000)
const FEW = 300

/** A started message to many members, copies of one. */
async function scene(members: number) {
  const api = await testApi({ env: { MAIL_RATE: '10000' } })
  const { owner } = api.runtime.database
  const { person } = await api.person()
  const communityId = api.community.id
  await copyMember(api, person!, members)
  const campaignId = newId()
  await owner.insert(campaigns).values({
    communityId,
    id: campaignId,
    kind: 'general',
    status: 'scheduled',
    sendAt: new Date(Date.now() - 1_000),
    filter: { conditions: [] },
    texts: { en: { subject: 'Hello', body: 'We meet on Friday.' } },
    createdBy: person!.user.id,
  })
  const left = () =>
    owner.$count(
      campaignRecipients,
      and(eq(campaignRecipients.campaignId, campaignId), eq(campaignRecipients.state, 'queued')),
    )
  const total = () => owner.$count(campaignRecipients, eq(campaignRecipients.campaignId, campaignId))
  const written = async () => {
    const rows = await owner
      .select({ email: mails.toEmail })
      .from(mails)
      .where(and(eq(mails.communityId, communityId), like(mails.dedupeKey, `campaign:${campaignId}:%`)))
    return { emails: rows.length, addresses: new Set(rows.map(({ email }) => email)).size }
  }
  const everybodyOnce = { emails: members, addresses: members }
  return { api, campaignId, left, total, written, everybodyOnce }
}

it('writes to everybody once after a batch that failed', async () => {
  const { api, campaignId, written, left, everybodyOnce } = await scene(FEW)
  const context = systemRequestContext(api.runtime, api.community, 'test')
  const { enqueueAll } = api.runtime
  let batches = 0
  // The second batch is interrupted as its emails are queued: its transaction is rolled back.
  const failing: typeof enqueueAll = (...input) => {
    if (input[2] === 'send-campaign-mail') batches += 1
    return batches === 2 && input[2] === 'send-campaign-mail'
      ? Promise.reject(new Error('interrupted'))
      : enqueueAll(...input)
  }
  const interrupted = { ...context, runtime: { ...api.runtime, enqueueAll: failing } }
  await expect(runCampaign(interrupted, campaignId)).rejects.toThrow('interrupted')
  expect(await left()).toBe(FEW - 200)
  await runCampaign(context, campaignId)
  expect(await written()).toEqual(everybodyOnce)
})

// Real processes on a real database: another process continues the job.
describe.skipIf(!ON_SERVER)('a message whose process is killed', () => {
  it('reaches everybody, nobody twice and nobody missed', async () => {
    const { api, campaignId, left, total, written, everybodyOnce } = await scene(MANY)
    const { runtime, community } = api
    await runtime.enqueue(runtime.database.boss, community.id, 'run-campaign', { campaignId })
    const server = await startServerProcess('lib/testing/server-process.ts', {
      DATABASE_URL: await databaseUrl(runtime.database),
      DATA_DIR: runtime.env.DATA_DIR,
      MAIL_RATE: '10000',
    })
    try {
      const handed = async () => (await total()) - (await left())
      await expect.poll(handed, { interval: 20 }).toBeGreaterThan(0)
      await server.killAndRestart(() => retryLostJobs(api.runtime.database))
      expect(await left()).toBeGreaterThan(0)
      await expect.poll(left, { timeout: 240_000, interval: 500 }).toBe(0)
      expect(await written()).toEqual(everybodyOnce)
    } finally {
      await server.stop()
    }
  })
})
