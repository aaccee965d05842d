import { describe, expect, it } from 'vitest'
import { createTestClock } from '@/lib/testing/test-clock'
import { API_KEY_FORM, isApiKey, newApiKey, resolveApiKey } from './api-key'

describe('API keys', () => {
  it('have the form that scanners look for, and are never the same', () => {
    const keys = Array.from({ length: 200 }, newApiKey)
    for (const { key, prefix } of keys) {
      expect(key).toMatch(API_KEY_FORM)
      expect(isApiKey(key)).toBe(true)
      expect(key.startsWith(prefix)).toBe(true)
    }
    expect(new Set(keys.map(({ key }) => key)).size).toBe(keys.length)
  })

  it('are refused before the database is asked if a character is wrong', async () => {
    const { key } = newApiKey()
    const mistyped = key.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    const noDatabase = null as never
    for (const wrong of [mistyped, key.slice(1), `${key}0`, 'tuesday_', 'tuesday_ü'])
      expect(await resolveApiKey(noDatabase, createTestClock(), wrong, 'community')).toBeNull()
    await expect(resolveApiKey(noDatabase, createTestClock(), key, 'community')).rejects.toThrow()
  })
})
