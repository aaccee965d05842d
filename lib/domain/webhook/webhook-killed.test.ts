import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { webhookDeliveries } from '@/lib/db/schema/webhook'
import { withSystemContext } from '@/lib/runtime/context'
import { testApi } from '@/lib/testing/api'
import { makeWebhook } from '@/lib/testing/factories'
import { databaseUrl, startServerProcess } from '@/lib/testing/server-processes'
import { startWebhookReceiver } from '@/lib/testing/webhook-receiver'
import { recordWebhookEvent } from '../webhook-outbox/record-webhook-events'

const ON_SERVER = process.env.TEST_DATABASE_URL !== undefined

// Real processes on a real database: another process continues. Only this test waits until the killed process counts as
// lost, as in operation; the others skip that with retryLostJobs.
describe.skipIf(!ON_SERVER)('a delivery whose process is killed after sending', () => {
  it('is sent again with the same webhook-id', { timeout: 600_000 }, async () => {
    const receiver = await startWebhookReceiver()
    const api = await testApi({ env: { PRIVATE_HOSTS: receiver.host } })
    const { runtime, community } = api
    const { person } = await api.person()
    await makeWebhook(runtime, community, { url: receiver.url() })
    // The receiver gets it, but never answers.
    receiver.reply('silence')
    const server = await startServerProcess('lib/testing/server-process.ts', {
      DATABASE_URL: await databaseUrl(runtime.database),
      DATA_DIR: runtime.env.DATA_DIR,
      PRIVATE_HOSTS: receiver.host,
    })
    try {
      await withSystemContext(runtime, community, 'test', (ctx) =>
        recordWebhookEvent(ctx, 'member.joined', { participantId: person!.participant!.id }),
      )
      await expect.poll(() => receiver.received.length, { timeout: 120_000, interval: 20 }).toBe(1)
      receiver.reply({ status: 200 })
      await server.killAndRestart()
      const row = async () =>
        (
          await runtime.database.owner
            .select()
            .from(webhookDeliveries)
            .where(eq(webhookDeliveries.communityId, community.id))
        )[0]!
      await expect
        .poll(async () => (await row()).status, { timeout: 300_000, interval: 500 })
        .toBe('delivered')
      const { messageId, tries } = await row()
      expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([messageId, messageId])
      expect(tries).toBe(1)
    } finally {
      await server.stop()
      receiver.stop()
    }
  })
})
