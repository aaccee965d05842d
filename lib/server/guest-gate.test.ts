import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { communities } from '@/lib/db/schema/community'
import type { Community } from '@/lib/tenancy/community'
import { makeCommunity } from '@/lib/testing/factories'
import { type TestRuntime, testRuntime } from '@/lib/testing/runtime'
import { createGuestGate, guestPageKey } from './guest-gate'

let runtime: TestRuntime
let keyFor: ReturnType<typeof createGuestGate>
let garden: Community
let harbour: Community

beforeAll(async () => {
  runtime = await testRuntime()
  keyFor = createGuestGate(runtime)
  garden = await makeCommunity(runtime.database)
  harbour = await makeCommunity(runtime.database)
})

type Asked = { url?: string; host?: string; method?: string; cookie?: string; rsc?: string }

function ask({ url = '/login', host = garden.primaryDomain, method = 'GET', cookie, rsc }: Asked = {}) {
  const request = new IncomingMessage(new Socket())
  Object.assign(request, { url, method })
  request.headers = { host, ...(cookie ? { cookie } : {}), ...(rsc ? { rsc } : {}) }
  return keyFor(request, '127.0.0.1')
}

describe('the page of a guest', () => {
  it('is cached by community, page and language, also for repeated requests', async () => {
    const questions: Asked[] = [
      {},
      { url: '/' },
      { url: '/u/anna' },
      { host: harbour.primaryDomain },
      { cookie: 'tuesday-lang=ru' },
    ]
    const keys = await Promise.all(questions.map(ask))
    expect(keys).not.toContain(null)
    expect(new Set(keys).size).toBe(questions.length)
    expect(await Promise.all(questions.map(ask))).toEqual(keys)
    expect(keys[0]).toBe(guestPageKey(garden, `/${garden.slug}/en/login`))
  })

  it.each<[string, Asked]>([
    ['with a session, whoever’s', { cookie: 'tuesday-session=anything' }],
    ['with an empty session', { cookie: 'tuesday-session=' }],
    ['that is sent', { method: 'POST' }],
    ['with a query', { url: '/login?backTo=/x' }],
    ['for a profile with a query', { url: '/u/anna?from=x' }],
    ['for a profile that cannot be, by its length', { url: `/u/${'a'.repeat(15_000)}` }],
    ['of a navigation inside the browser', { rsc: '1' }],
    ['for a screen of members', { url: '/my_communities' }],
    ['at a host of nobody', { host: 'nobody.example' }],
    ['at no host that can be', { host: 'a b' }],
  ])('is none for a request %s', async (_what, asked) => {
    await ask()
    expect(await ask(asked)).toBeNull()
    expect(await ask(asked)).toBeNull()
  })

  it('follows the current settings of the community', async () => {
    const community = await makeCommunity(runtime.database)
    const landing = { url: '/', host: community.primaryDomain }
    expect(await ask(landing)).not.toBeNull()
    await runtime.database.owner
      .update(communities)
      .set({ externalLandingUrl: 'https://example.org' })
      .where(eq(communities.id, community.id))
    runtime.directory.forget()
    expect(await ask(landing)).toBeNull()
  })
})
