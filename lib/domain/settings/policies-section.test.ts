import { expect, it } from 'vitest'
import { testApi } from '@/lib/testing/api'

it('a new edition asks every member to agree again', async () => {
  const api = await testApi()
  const organiser = await api.person('admin')
  const member = await api.person()
  const agreed = async () => (await member.get('/current-user')).body.policyAgreed
  await member.post('/api/auth/agree-policy')
  expect(await agreed()).toBe(true)
  const save = async (step: number) => {
    const { version, value } = (await organiser.get('/api/admin/settings')).body.policies
    const policyEdition = value.policyEdition + step
    return organiser.patch('/api/admin/settings/policies', {
      body: { version, value: { ...value, policyEdition } },
    })
  }
  expect((await save(0)).status).toBe(200)
  expect(await agreed()).toBe(true)
  expect((await save(1)).status).toBe(200)
  expect(await agreed()).toBe(false)
  expect((await save(-1)).status).toBe(400)
  expect((await save(2)).status).toBe(400)
})
