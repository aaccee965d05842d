import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { Ctx } from '@/lib/runtime/context'
import { makeCommunity } from '@/lib/testing/factories'
import { testRuntime } from '@/lib/testing/runtime'
import { defineJob } from './define-job'
import { MUST_BE_DONE } from './retry-policies'

const MAIL_ID = '0190a000-0000-7000-8000-00000000beef'

const run = vi.fn<Parameters<typeof defineJob<'send-mail'>>[0]['run']>()
const job = defineJob({
  name: 'send-mail',
  payload: z.object({ mailId: z.uuid() }),
  retry: MUST_BE_DONE,
  run,
})

afterEach(() => run.mockReset())

it('runs as the system, in the community of the job', async () => {
  const runtime = await testRuntime()
  const community = await makeCommunity(runtime.database)
  await job.handle(runtime, { communityId: community.id, mailId: MAIL_ID })
  expect(run).toHaveBeenCalledWith(
    expect.objectContaining({
      community: expect.objectContaining({ id: community.id }),
      actor: { kind: 'system', reason: 'send-mail' },
    }),
    { mailId: MAIL_ID },
  )
})

it('does nothing for a community that no longer exists', async () => {
  await job.handle(await testRuntime(), { communityId: MAIL_ID, mailId: MAIL_ID })
  expect(run).not.toHaveBeenCalled()
})

it('rejects invalid payloads', async () => {
  const runtime = await testRuntime()
  const community = await makeCommunity(runtime.database)
  await expect(job.handle(runtime, { communityId: community.id, mailId: 'no id' })).rejects.toThrow(
    z.ZodError,
  )
  await expect(job.handle(runtime, { mailId: MAIL_ID })).rejects.toThrow(z.ZodError)
  expect(run).not.toHaveBeenCalled()
})

it('is queued again, with the same payload, until the time that a run returns', async () => {
  const runtime = await testRuntime()
  const community = await makeCommunity(runtime.database)
  const again = new Date(Date.now() + 60_000)
  run.mockResolvedValue(again)
  await job.handle(runtime, { communityId: community.id, mailId: MAIL_ID })
  expect(await runtime.waitingJobs(community.id)).toMatchObject([
    { name: 'send-mail', data: { communityId: community.id, mailId: MAIL_ID }, startAfter: again },
  ])
})

it('does not compile with an invented name, payload or community', async () => {
  const enqueue = async (ctx: Ctx) => {
    // @ts-expect-error no such job
    await ctx.enqueue('send-fax', { mailId: MAIL_ID })
    // @ts-expect-error a payload of another job
    await ctx.enqueue('send-mail', { participantId: MAIL_ID })
    // @ts-expect-error the community is the context's
    await ctx.enqueue('send-mail', { mailId: MAIL_ID, communityId: MAIL_ID })
  }
  expect(enqueue).toBeTypeOf('function')
})
