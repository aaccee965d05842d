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
})
