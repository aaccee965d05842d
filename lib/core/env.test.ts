import { describe, expect, it } from 'vitest'
import { ENV_NAMES, readEnv } from './env'

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

it.each(ENV_NAMES)('%s counts as unset when it is blank', (name) => {
  const unset = readEnv({})
  expect(readEnv({ [name]: '' })).toEqual(unset)
  expect(readEnv({ [name]: ' \t' })).toEqual(unset)
})

describe('wrong variables', () => {
  it('are all named at once, also invalid combinations', () => {
    const source = {
      PORT: '99999',
      TRUST_PROXY: 'yes',
      EMBEDDINGS_URL: 'https://models.example',
      LLM_URL: 'https://models.example',
      SELF_SERVICE: 'true',
      VAPID_SUBJECT: 'mailto:me@example.org',
      BACKUP_PASSPHRASE: 'short',
      BACKUP_RECIPIENT: `age1${'q'.repeat(30)}`,
      ROLES: 'wroker',
    }
    let message = ''
    try {
      readEnv(source)
    } catch (error) {
      message = (error as Error).message
    }
    const lines = message.split('\n').slice(1)
    expect(lines.map((line) => line.trim().split(':')[0])).toEqual([
      'PORT',
      'TRUST_PROXY',
      'BACKUP_PASSPHRASE',
      'EMBEDDINGS_MODEL',
      'BACKUP_PASSPHRASE',
      'LLM_MODEL',
      'PLATFORM_DOMAIN',
      'VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT',
      'ROLES',
      'ROLES',
    ])
  })

  it.each([
    ['DATABASE_URL', 'mysql://localhost/tuesday'],
    ['DATABASE_DIRECT_URL', 'localhost:5432'],
    ['DATABASE_POOL', '3'],
    ['REDIS_URL', 'localhost'],
    ['MAIL_URL', 'mail.example.org:587'],
    ['SENTRY_DSN', 'garbage'],
    ['PRIVATE_HOSTS', 'localhost:4010, models'],
  ])('%s is refused as %s, rather than never working', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(`  ${name}: must be`)
  })

  it.each([
    ['DATABASE_URL', 'postgresql:///tuesday?host=/var/run/postgresql'],
    ['DATABASE_URL', '/var/run/postgresql tuesday'],
    ['REDIS_URL', 'rediss://:secret@redis.example.org:6380/1'],
    ['MAIL_URL', 'smtps://user:pass@mail.example.org'],
    ['SENTRY_DSN', 'https://abc123@o1.ingest.sentry.io/42'],
    ['PRIVATE_HOSTS', ' localhost:4010 ,[::1]:4011,'],
    ['MAIL_URL', ''],
  ])('%s may be "%s"', (name, value) => {
    expect(() => readEnv({ [name]: value })).not.toThrow()
  })
})
