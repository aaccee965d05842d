import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database } from '@/lib/db/database'
import { recordWebhookEvent } from '@/lib/domain/webhook-outbox/record-webhook-events'
import { withSystemContext } from '@/lib/runtime/context'
import { makeCommunity, makeWebhook } from '@/lib/testing/factories'
import { queueRuntime } from '@/lib/testing/queue-runtime'
import type { TestRuntime } from '@/lib/testing/runtime'
import { openSnapshot } from '@/lib/testing/snapshot'
import { startWebhookReceiver } from '@/lib/testing/webhook-receiver'

const MEMBER = '0190a000-0000-7000-8000-00000000beef'

let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>
let database: Database
let runtime: TestRuntime
let close: () => Promise<void>

beforeEach(async () => {
  receiver = await startWebhookReceiver()
  receiver.reply(({ path }) => (path === '/stalled' ? 'silence' : { status: 200 }))
  database = await openSnapshot()
  const opened = await queueRuntime(database, { PRIVATE_HOSTS: receiver.host })
  ;({ runtime, close } = opened)
  await opened.queue.work(runtime)
})

afterEach(async () => {
  receiver.stop()
  await close()
})

it("sends a community's webhooks while the receivers of another do not answer", async () => {
  const [stalled, other] = [await makeCommunity(database), await makeCommunity(database)]
  for (let n = 0; n < 10; n++) await makeWebhook(runtime, stalled, { url: receiver.url('/stalled') })
  await makeWebhook(runtime, other, { url: receiver.url('/other') })
  const happen = (community: typeof other) =>
    withSystemContext(runtime, community, 'test', (ctx) =>
      recordWebhookEvent(ctx, 'member.joined', { participantId: MEMBER }),
    )
  const paths = () => receiver.received.map(({ path }) => path)
  await happen(stalled)
  await expect.poll(paths).toEqual(Array(4).fill('/stalled'))
  await pause(500)
  await happen(other)
  await expect.poll(paths).toEqual([...Array(4).fill('/stalled'), '/other'])
})
