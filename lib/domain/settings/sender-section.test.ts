import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { communities } from '@/lib/db/schema/community'
import { communityDomains } from '@/lib/db/schema/community-domain'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'

let api: TestApi
let organiser: ApiClient
beforeEach(async () => {
  api = await testApi()
  organiser = await api.person('admin')
})

async function save(senderEmail: string) {
  const { version, value } = (await organiser.get('/api/admin/settings')).body.sender
  return organiser.patch('/api/admin/settings/sender', {
    body: { version, value: { ...value, senderEmail } },
  })
}

it('the sender’s address must be at a verified domain of the community, or a subdomain', async () => {
  const domain = `${api.community.slug}.example.org`
  const claimed = `claimed-${domain}`
  await api.runtime.database.owner.insert(communityDomains).values([
    { communityId: api.community.id, domain, token: 'x', verifiedAt: new Date() },
    { communityId: api.community.id, domain: claimed, token: 'x' },
  ])
  api.runtime.directory.forget()
  for (const foreign of ['ceo@bank.example', `a@${claimed}`, `a@evil-${domain}`, 'a@example.org'])
    expect(await save(foreign)).toMatchObject({
      status: 400,
      body: { errors: { 'value.senderEmail': [expect.any(String)] } },
    })
  expect((await save(`hello@${domain}`)).status).toBe(200)
  expect((await save(`hello@mail.${domain}`)).status).toBe(200)
})

it('the sender’s address is never at a domain that is removed at the same time', async () => {
  const { id, slug } = api.community
  const { owner } = api.runtime.database
  for (let n = 0; n < 8; n++) {
    const domain = `${slug}-${n}.example.org`
    await owner
      .insert(communityDomains)
      .values({ communityId: id, domain, token: 'x', verifiedAt: new Date() })
    api.runtime.directory.forget()
    const [, removed] = await Promise.all([
      save(`hello@${domain}`),
      organiser.delete(`/api/admin/domains/${domain}`),
    ])
    expect(removed.status).toBeLessThan(300)
    const [row] = await owner.select().from(communities).where(eq(communities.id, id))
    expect(row?.senderEmail).toBeNull()
  }
})

it('the sender’s address cannot be at a domain that another process has just removed', async () => {
  const { id, slug } = api.community
  const { owner } = api.runtime.database
  const domain = `${slug}.example.org`
  await owner.insert(communityDomains).values({ communityId: id, domain, token: 'x', verifiedAt: new Date() })
  api.runtime.directory.forget()
  await organiser.get('/api/admin/settings')
  await owner
    .delete(communityDomains)
    .where(and(eq(communityDomains.communityId, id), eq(communityDomains.domain, domain)))
  expect((await save(`hello@${domain}`)).status).toBe(400)
})
