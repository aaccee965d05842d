import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { newId } from '@/lib/core/ids'
import { communities } from '@/lib/db/schema/community'
import { testApi } from '@/lib/testing/api'
import { makeRound } from '@/lib/testing/factories'

async function launched(platform = 'localhost') {
  const api = await testApi({
    community: { launchedBy: newId(), vouchedAt: null },
    // The community is at a subdomain of 'localhost'.
    env: { PLATFORM_DOMAIN: platform },
  })
  const admin = await api.person('admin')
  const read = async () => (await admin.get('/api/admin/checklist')).body.checklist
  const isDone = async (step: string) =>
    (await read()).steps.find((one: { step: string; done: boolean }) => one.step === step).done
  return { api, admin, read, isDone }
}

it('each step becomes done by what it is about', async () => {
  const { api, admin, read, isDone } = await launched()
  expect((await read()).steps.map(({ done }: { done: boolean }) => done)).toEqual(Array(6).fill(false))

  await api.runtime.database.owner
    .update(communities)
    .set({ logoUrl: '/media/logo.webp' })
    .where(eq(communities.id, api.community.id))
  api.runtime.directory.forget()
  expect(await isDone('logo')).toBe(true)

  for (let n = 0; n < 4; n++) await api.person('waiting')
  expect(await isDone('members')).toBe(false)
  for (let n = 0; n < 4; n++) await api.person('member')
  expect(await isDone('members')).toBe(true)

  const { questions, sender } = (await admin.get('/api/admin/settings')).body
  const question = {
    id: newId(),
    kind: 'text',
    text: { en: 'What are you growing?' },
    options: [],
    required: false,
    maxChoices: null,
    retired: false,
  }
  await admin.patch('/api/admin/settings/questions', {
    body: { version: questions.version, value: { questions: [question] } },
  })
  expect(await isDone('questions')).toBe(true)

  await makeRound(api.runtime.database, api.community, { matchCount: 0 })
  expect(await isDone('round')).toBe(false)
  await makeRound(api.runtime.database, api.community, { scheduledFor: new Date(0) })
  expect(await isDone('round')).toBe(true)

  const domain = `garden-${newId()}.example.org`
  const { body } = await admin.post('/api/admin/domains', { body: { domain } })
  expect(await isDone('domain')).toBe(false)
  api.runtime.dns.set('txt', body.records.txt.name, [body.records.txt.expected])
  await admin.post(`/api/admin/domains/${domain}/check`)
  expect(await isDone('domain')).toBe(true)

  await admin.patch('/api/admin/settings/sender', {
    body: { version: sender.version, value: { ...sender.value, senderEmail: `hello@${domain}` } },
  })
  expect(await isDone('sender')).toBe(true)
  expect((await read()).quotas).toBeNull()
})

it('asks for no domain where an operator created the community at one of its own', async () => {
  const { isDone } = await launched('clubs.test')
  expect(await isDone('domain')).toBe(true)
})

it('shows what the quotas leave', async () => {
  const { admin, read } = await launched()
  await admin.post('/api/admin/invitations', { body: { emails: [`${newId()}@example.test`], locale: 'en' } })
  expect((await read()).quotas).toEqual({
    members: { used: 1, limit: 100 },
    invitations: { used: 1, limit: 50 },
    emails: { used: 0, limit: 300 },
  })
})

it('can be dismissed, for all organisers, and is not shown where nothing was launched', async () => {
  const { api, admin, read } = await launched()
  expect((await admin.post('/api/admin/checklist/dismiss')).status).toBe(204)
  expect(await read()).toBeNull()
  const elsewhere = await (await api.elsewhere()).person('admin')
  expect((await elsewhere.get('/api/admin/checklist')).body.checklist).toBeNull()
})
