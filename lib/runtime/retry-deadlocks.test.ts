import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { participants } from '@/lib/db/schema/participant'
import { testApi } from '@/lib/testing/api'
import { type Ctx, withSystemContext } from './context'
import { asOwner, systemRequestContext } from './request-context'

/** Fails as Postgres fails the transaction that it chooses to end. */
const breakDeadlock = (ctx: Ctx) =>
  ctx.db.execute(sql`DO $$ BEGIN RAISE EXCEPTION 'deadlock detected' USING ERRCODE = '40P01'; END $$`)

describe('a transaction that a deadlock ended', () => {
  it.each<[string, typeof withSystemContext]>([
    ["a community's", withSystemContext],
    [
      "the owner's",
      (runtime, community, reason, work) => asOwner(systemRequestContext(runtime, community, reason), work),
    ],
  ])('is repeated as if it had never run: %s', async (_, open) => {
    const { runtime, community, person } = await testApi()
    const { id } = (await person()).person!.participant!
    const heard: string[] = []
    await runtime.backplane.listen(
      (events) => {
        for (const event of events) if (event.kind === 'message') heard.push(event.destination)
      },
      () => undefined,
    )
    let attempts = 0
    const result = await open(runtime, community, 'test', async (ctx) => {
      attempts++
      ctx.publish(`attempt ${attempts}`, {})
      await ctx.db
        .update(participants)
        .set({ silentRounds: sql`${participants.silentRounds} + 1` })
        .where(eq(participants.id, id))
      if (attempts < 3) await breakDeadlock(ctx)
      return 'done'
    })
    const [row] = await runtime.database.owner.select().from(participants).where(eq(participants.id, id))
    expect([result, attempts, row?.silentRounds]).toEqual(['done', 3, 1])
    await expect.poll(() => heard).toEqual(['attempt 3'])
  })

  it('is answered with 503 and when to try again, if it happens each time', async () => {
    const { runtime, community } = await testApi()
    await expect(withSystemContext(runtime, community, 'test', breakDeadlock)).rejects.toMatchObject({
      kind: 'unavailable',
      retryAfterSeconds: 1,
    })
    expect(runtime.log.entries.at(-1)).toMatchObject({ message: 'deadlock between two transactions' })
  })

  it('is repeated for that error only', async () => {
    const { runtime, community } = await testApi()
    let attempts = 0
    const failing = withSystemContext(runtime, community, 'test', async (ctx) => {
      attempts++
      await ctx.db.execute(sql`SELECT 1 / 0`)
    })
    await expect(failing).rejects.toThrow()
    expect(attempts).toBe(1)
  })
})

it.runIf(process.env.TEST_DATABASE_URL)(
  'two transactions that lock each other out both succeed',
  async () => {
    const { runtime, community, person } = await testApi()
    const ids = [(await person()).person!.participant!.id, (await person()).person!.participant!.id]
    const bothHoldOne = Promise.withResolvers<void>()
    let holding = 0
    const countRounds = (order: string[]) =>
      withSystemContext(runtime, community, 'test', async (ctx) => {
        for (const id of order) {
          await ctx.db
            .update(participants)
            .set({ silentRounds: sql`${participants.silentRounds} + 1` })
            .where(eq(participants.id, id))
          if (++holding === 2) bothHoldOne.resolve()
          await bothHoldOne.promise
        }
      })
    await Promise.all([countRounds(ids), countRounds(ids.toReversed())])
    for (const id of ids)
      expect(
        (await runtime.database.owner.select().from(participants).where(eq(participants.id, id)))[0],
      ).toMatchObject({ silentRounds: 2 })
  },
)
