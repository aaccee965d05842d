import { eq, inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { newId } from '@/lib/core/ids'
import { memberships } from '@/lib/db/schema/account'
import { communities } from '@/lib/db/schema/community'
import { communityDomains } from '@/lib/db/schema/community-domain'
import { mails } from '@/lib/db/schema/message'
import { testApi } from '@/lib/testing/api'
import { launchTicket } from '@/lib/testing/examples/launch'

// Concurrent on Postgres (TEST_DATABASE_URL); the embedded database serialises these.
const FOUNDERS = 12

const fields = (address: string) => ({
  name: 'Harbour',
  address,
  languages: ['en'],
  color: '#3b5bdb',
  purpose: '',
  timeZone: 'UTC',
  launchKey: newId(),
})

it('gives an address to one of many founders, and leaves nothing of the others', async () => {
  const api = await testApi()
  const address = `harbour${Date.now().toString(36)}`
  const answers = await Promise.all(
    Array.from({ length: FOUNDERS }, (_, n) =>
      api.guest.post('/api/launch', {
        body: { ...fields(address), ticket: launchTicket(api, `${address}-${n}@example.test`) },
      }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(FOUNDERS - 1)
  const { owner } = api.runtime.database
  expect(await owner.$count(communities, eq(communities.slug, address))).toBe(1)
  expect(await owner.$count(communityDomains, eq(communityDomains.domain, `${address}.clubs.test`))).toBe(1)
})

it('launches one community for concurrent requests with one key', async () => {
  const api = await testApi()
  const address = `pier${Date.now().toString(36)}`
  const body = { ...fields(address), ticket: launchTicket(api, `${address}@example.test`) }
  const answers = await Promise.all(
    Array.from({ length: FOUNDERS }, () => api.guest.post('/api/launch', { body })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map((answer) => answer.body.communityId)).size).toBe(1)
})

it('counts a founder’s concurrent launches one by one', async () => {
  const api = await testApi()
  const name = `quay${Date.now().toString(36)}`
  const ticket = launchTicket(api, `${name}@example.test`)
  const addresses = Array.from({ length: FOUNDERS }, (_, n) => `${name}-n${n}`)
  const answers = await Promise.all(
    addresses.map((address) => api.guest.post('/api/launch', { body: { ...fields(address), ticket } })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(FOUNDERS - 3)
  expect(await api.runtime.database.owner.$count(communities, inArray(communities.slug, addresses))).toBe(3)
})

it('creates one community with one founder for an operator’s concurrent requests with one key', async () => {
  const api = await testApi()
  const operator = await api.person('operator')
  const address = `mole${Date.now().toString(36)}`
  const body = { ...fields(address), email: `${address}@example.test`, firstName: 'Olga', lastName: '' }
  const answers = await Promise.all(
    Array.from({ length: FOUNDERS }, () => operator.post('/api/operator/communities', { body })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(FOUNDERS).fill(200))
  const { communityId } = answers[0]!.body
  expect(new Set(answers.map((answer) => answer.body.communityId))).toEqual(new Set([communityId]))
  const { owner } = api.runtime.database
  expect(await owner.$count(memberships, eq(memberships.communityId, communityId))).toBe(1)
  expect(await owner.$count(mails, eq(mails.communityId, communityId))).toBe(1)
})

it('gives an address to one founder, whether they launch or an operator creates', async () => {
  const api = await testApi()
  const operator = await api.person('operator')
  const address = `dock${Date.now().toString(36)}`
  const answers = await Promise.all(
    Array.from({ length: FOUNDERS }, (_, n) => {
      const email = `${address}-${n}@example.test`
      return n % 2
        ? api.guest.post('/api/launch', { body: { ...fields(address), ticket: launchTicket(api, email) } })
        : operator.post('/api/operator/communities', { body: { ...fields(address), email } })
    }),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(FOUNDERS - 1).fill(400)])
  expect(await api.runtime.database.owner.$count(communities, eq(communities.slug, address))).toBe(1)
})
