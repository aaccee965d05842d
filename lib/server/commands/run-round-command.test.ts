import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { communities } from '@/lib/db/schema/community'
import { rounds, unmatched } from '@/lib/db/schema/round'
import { testApi } from '@/lib/testing/api'
import { makePreview } from '@/lib/testing/factories'
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

it('says in a dry run who is alone, and whose pair an organiser removed', async () => {
  const { runtime, community, person } = await testApi()
  const { participant } = (await person()).person!
  const reasons = async () =>
    (await runRoundCommand(runtime, { community: community.primaryDomain, dryRun: true })).unmatched.map(
      ({ reason }) => reason,
    )
  expect(await reasons()).toEqual(['alone'])
  const preview = await makePreview(runtime.database, community)
  await runtime.database.owner.insert(unmatched).values({
    communityId: community.id,
    roundId: preview.id,
    participantId: participant!.id,
    reason: 'vetoed',
  })
  expect(await reasons()).toEqual(['vetoed'])
})
