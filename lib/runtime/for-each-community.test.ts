import { expect, it } from 'vitest'
import { testRuntime } from '@/lib/testing/runtime'
import { forEachCommunity } from './for-each-community'

it('scheduled work that fails in one community continues with the others', async () => {
  const runtime = await testRuntime()
  const slugs = (await runtime.directory.all()).map(({ slug }) => slug)
  expect(slugs.length).toBeGreaterThan(1)
  const worked: string[] = []
  await forEachCommunity(runtime, 'test', async ({ community }) => {
    worked.push(community.slug)
    if (community.slug === slugs[0]) throw new Error('no luck')
  })
  expect(worked).toEqual(slugs)
})

it('scheduled work stops when continuing makes no sense', async () => {
  const runtime = await testRuntime()
  const worked: string[] = []
  const work = async ({ community }: { community: { slug: string } }) => {
    worked.push(community.slug)
    throw new TypeError('away')
  }
  await forEachCommunity(runtime, 'test', work, { stopsAt: (error) => error instanceof TypeError })
  expect(worked).toHaveLength(1)
  expect(runtime.log.entries).toEqual([])
})
