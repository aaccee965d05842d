import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { communities } from '@/lib/db/schema/community'
import { rounds } from '@/lib/db/schema/round'
import { testApi } from '@/lib/testing/api'
import { runRoundCommand } from './run-round-command'

it('refuses a suspended community, unless nothing is sent', async () => {
  const { runtime, community } = await testApi()
  await runtime.database.owner
    .update(communities)
    .set({ suspendedAt: new Date() })
    .where(eq(communities.id, community.id))
  runtime.directory.forget()
  const run = (dryRun: boolean) => runRoundCommand(runtime, { community: community.primaryDomain, dryRun })
  await expect(run(false)).rejects.toThrow('is suspended')
  expect(await runtime.database.owner.$count(rounds, eq(rounds.communityId, community.id))).toBe(0)
  expect(await run(true)).toMatchObject({ eligible: 0, dryRun: true })
})
