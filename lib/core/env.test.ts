import { describe, expect, it } from 'vitest'
import { readEnv } from './env'

describe('ROLES', () => {
  const DATABASE_URL = 'postgres://localhost/tuesday'

  it('is everything by default', () => {
    expect([...readEnv({}).roles]).toEqual(['web', 'realtime', 'worker'])
  })

  it('may leave out roles on a database server', () => {
    expect([...readEnv({ DATABASE_URL, ROLES: 'web, realtime' }).roles]).toEqual(['web', 'realtime'])
  })

  it('may not leave out roles on the embedded database, which one process holds', () => {
    expect(() => readEnv({ ROLES: 'web' })).toThrow(/DATABASE_URL/)
  })

  it('refuses a role that does not exist', () => {
    expect(() => readEnv({ DATABASE_URL, ROLES: 'web,wroker' })).toThrow(/wroker/)
  })
})
