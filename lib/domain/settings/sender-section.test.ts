import { expect, it } from 'vitest'
import { communityDomains } from '@/lib/db/schema/community-domain'
import { testApi } from '@/lib/testing/api'

it('the sender’s address must be at a verified domain of the community, or a subdomain', async () => {
  const api = await testApi()
  const organiser = await api.person('admin')
  const domain = `${api.community.slug}.example.org`
  const claimed = `claimed-${domain}`
  await api.runtime.database.owner.insert(communityDomains).values([
    { communityId: api.community.id, domain, token: 'x', verifiedAt: new Date() },
    { communityId: api.community.id, domain: claimed, token: 'x' },
  ])
  api.runtime.directory.forget()
  const save = async (senderEmail: string) => {
    const { version, value } = (await organiser.get('/api/admin/settings')).body.sender
    return organiser.patch('/api/admin/settings/sender', {
      body: { version, value: { ...value, senderEmail } },
    })
  }
  for (const foreign of ['ceo@bank.example', `a@${claimed}`, `a@evil-${domain}`, 'a@example.org'])
    expect(await save(foreign)).toMatchObject({
      status: 400,
      body: { errors: { 'value.senderEmail': [expect.any(String)] } },
    })
  expect((await save(`hello@${domain}`)).status).toBe(200)
  expect((await save(`hello@mail.${domain}`)).status).toBe(200)
})
