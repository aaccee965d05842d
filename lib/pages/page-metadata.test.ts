import { expect, it, vi } from 'vitest'
import type { Runtime } from '@/lib/runtime/runtime'
import { testApi } from '@/lib/testing/api'
import type { PageContext } from './page-context'
import { pageMetadata } from './page-metadata'

const stub = vi.hoisted(() => ({ runtime: null as unknown as Runtime }))
vi.mock('@/lib/runtime/runtime', async (load) => ({
  ...(await load<object>()),
  runtime: () => stub.runtime,
}))

it('excludes every page from search engines if the community wants that', async () => {
  const { runtime, community } = await testApi()
  stub.runtime = runtime
  const robotsOf = (indexable: boolean, index?: boolean) =>
    pageMetadata({ community: { ...community, indexable }, locale: 'en' } as PageContext, {
      path: '/',
      title: 'Tuesday',
      description: '',
      index,
    }).robots
  expect(robotsOf(true)).toBeUndefined()
  expect(robotsOf(true, false)).toEqual({ index: false })
  expect(robotsOf(false)).toEqual({ index: false })
  expect(robotsOf(false, true)).toEqual({ index: false })
})
