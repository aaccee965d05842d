import { describe, expect, it } from 'vitest'
import { testApi } from '@/lib/testing/api'

describe('administrators', () => {
  it('switch between organiser mode and member mode', async () => {
    const api = await testApi()
    const admin = await api.person('admin')
    expect((await admin.get('/api/current-user')).body.organiserMode).toBe(false)
    await admin.post('/api/current-user/mode', { body: { organiserMode: true } })
    expect((await admin.get('/api/current-user')).body.organiserMode).toBe(true)
  })

  it('stay in organiser mode while their profile is unfinished, unless they chose member mode', async () => {
    const api = await testApi()
    const admin = await api.person('admin', { participant: { profileFilledAt: null } })
    const mode = async () => (await admin.get('/api/current-user')).body.organiserMode
    expect(await mode()).toBe(true)
    await admin.post('/api/current-user/mode', { body: { organiserMode: false } })
    expect(await mode()).toBe(false)
  })
})
