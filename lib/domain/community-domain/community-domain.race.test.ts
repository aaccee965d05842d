import { and, eq, isNotNull } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { communityDomains } from '@/lib/db/schema/community-domain'
import { type ApiClient, testApi } from '@/lib/testing/api'

let nth = 0
const newDomain = () => `race-${process.pid}-${Date.now()}-${++nth}.example.org`

async function claim(admin: ApiClient, domain: string): Promise<string> {
  const { body } = await admin.post('/api/admin/domains', { body: { domain } })
  return body.records.txt.expected
}

it('only one of many communities that verify a domain concurrently gets it', async () => {
  const api = await testApi()
  const domain = newDomain()
  const rivals = await Promise.all(
    Array.from({ length: 8 }, async () => (await api.elsewhere()).person('admin')),
  )
  const proofs = await Promise.all(rivals.map((rival) => claim(rival, domain)))
  api.runtime.dns.set('txt', `_tuesday.${domain}`, proofs)
  const answers = await Promise.all(rivals.map((rival) => rival.post(`/api/admin/domains/${domain}/check`)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
  const verified = await api.runtime.database.owner.$count(
    communityDomains,
    and(eq(communityDomains.domain, domain), isNotNull(communityDomains.verifiedAt)),
  )
  expect(verified).toBe(1)
})

it('a community keeps a verified primary domain while two organisers change domains concurrently', async () => {
  const api = await testApi()
  const { owner } = api.runtime.database
  const admins = await Promise.all([api.person('admin'), api.person('admin')])
  const domain = newDomain()
  for (let round = 0; round < 5; round++) {
    const proof = await claim(admins[0]!, domain)
    api.runtime.dns.set('txt', `_tuesday.${domain}`, [proof])
    await admins[0]!.post(`/api/admin/domains/${domain}/check`)
    await Promise.all([
      admins[0]!.post(`/api/admin/domains/${domain}/primary`),
      admins[1]!.delete(`/api/admin/domains/${domain}`),
    ])
    const primary = await owner
      .select()
      .from(communityDomains)
      .where(
        and(
          eq(communityDomains.communityId, api.community.id),
          eq(communityDomains.isPrimary, true),
          isNotNull(communityDomains.verifiedAt),
        ),
      )
    expect(primary).toHaveLength(1)
    await admins[0]!.post(`/api/admin/domains/${api.community.primaryDomain}/primary`)
    await admins[0]!.delete(`/api/admin/domains/${domain}`)
  }
})

it('a community has at most ten domains, even if many are added concurrently', async () => {
  const api = await testApi()
  const admin = await api.person('admin')
  const answers = await Promise.all(
    Array.from({ length: 14 }, () => admin.post('/api/admin/domains', { body: { domain: newDomain() } })),
  )
  // The community already has one.
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(9)
})
