import { describe, expect, it } from 'vitest'
import { readEnv } from './env'

describe('ROLES', () => {
  const DATABASE_URL = 'postgres://localhost/tuesday'

  it('defaults to every role', () => {
    expect([...readEnv({}).roles]).toEqual(['web', 'realtime', 'worker'])
  })

  it('may be a subset on a database server', () => {
    expect([...readEnv({ DATABASE_URL, ROLES: 'web, realtime' }).roles]).toEqual(['web', 'realtime'])
  })

  it('must be complete on the embedded database, which only one process can open', () => {
    expect(() => readEnv({ ROLES: 'web' })).toThrow(/DATABASE_URL/)
  })

  it('rejects unknown roles', () => {
    expect(() => readEnv({ DATABASE_URL, ROLES: 'web,wroker' })).toThrow(/wroker/)
  })
})
