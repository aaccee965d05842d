import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { newApiKey } from '@/lib/auth/api-key'
import { newId } from '@/lib/core/ids'
import { createLog } from './log'

function recorded() {
  const lines: string[] = []
  const log = createLog('trace', undefined, { write: (line) => void lines.push(line) })
  return { log, text: () => lines.join(''), last: () => JSON.parse(lines.at(-1) ?? '{}') }
}

const token = randomBytes(32).toString('base64url')
const password = 'heron gravel 7 lantern'

/** Fields that contain a secret, and the secret. */
const LEAKS: [string, object, string][] = [
  ['a password in a field', { password }, password],
  ['a password deep in a field', { user: { login: { newPassword: password } } }, password],
  ['a session token in a field', { session: { token } }, token],
  ['a session token in a list', { seen: [{ url: `wss://club.test/api/ws?token=${token}` }] }, token],
  ['a cookie', { headers: { cookie: `tuesday-session=${token}; lang=en` } }, token],
  ['a cookie within a text', { text: `Cookie: tuesday-session=short-one; lang=en` }, 'short-one'],
  ['an Authorization header', { headers: { Authorization: 'Bearer abc.def.ghi' } }, 'abc.def.ghi'],
  [
    'an Authorization header within a text',
    { text: 'sent "authorization: Bearer abc.def-ghi"' },
    'abc.def-ghi',
  ],
  ['a sign-in link', { link: `https://club.test/auth-magic?token=${token}&lang=en` }, token],
  ['a code in a link', { link: 'https://club.test/one-time-code?email=a%40b.test&code=482911' }, '482911'],
  ['a code in a field', { code: '482911' }, '482911'],
  ['the private address of a calendar', { path: '/api/calendar/Zk3-short.ics' }, 'Zk3-short'],
  ['the code of an invitation', { path: '/api/invitation/garden-77' }, 'garden-77'],
  [
    'a bot token',
    { url: 'https://api.telegram.org/bot123456789:AAHk3jd8sJd93jd8sJd93jd8sJd93jd8sJd/getMe' },
    'AAHk3jd8sJd9',
  ],
  ['the password of a database', { url: 'postgres://tuesday:hunter2@10.0.0.1:5432/tuesday' }, 'hunter2'],
  ['a secret setting', { env: { LLM_KEY: 'sk-1', SECRET: 'abc', VAPID_PRIVATE_KEY: 'xyz' } }, 'sk-1'],
  ['JSON in a text', { body: '{"login":"a","password":"hunter2"}' }, 'hunter2'],
]

describe('the log', () => {
  it.each(LEAKS)('never has %s', (_what, fields, secret) => {
    const { log, text } = recorded()
    log.info(fields, 'something happened')
    expect(text()).toContain('something happened')
    expect(text()).not.toContain(secret)
  })

  it('writes one line, whatever a text contains', () => {
    const { log, text, last } = recorded()
    const forged = 'anna\n{"level":50,"msg":"forged"}\u2028\r\n'
    log.info({ path: forged }, forged)
    expect(text().trimEnd().split('\n')).toHaveLength(1)
    expect(last()).toMatchObject({ level: 30, path: forged })
  })

  it('never has an API key, wherever it is', () => {
    const { key } = newApiKey()
    const { log, text } = recorded()
    log.warn(
      { err: new Error(`no such key ${key}`), apiKey: key, url: `https://x.test/?a=${key}` },
      `key ${key}`,
    )
    expect(text()).not.toContain(key)
  })

  it('has no values of a failed query, and no secrets of an error and its causes', () => {
    const { log, text, last } = recorded()
    const cause = Object.assign(new Error('duplicate key'), {
      code: '23505',
      constraint: 'users_email',
      detail: 'Key (email)=(anna@club.test) already exists.',
    })
    const failed = Object.assign(
      new Error(`Failed query: insert into "users" values ($1)\nparams: anna@club.test,my diary`, { cause }),
      { query: 'insert', params: ['anna@club.test', 'my diary'], response: { headers: { cookie: token } } },
    )
    log.error({ err: failed, requestId: newId() }, 'unexpected error')
    expect(text()).not.toMatch(/anna@club|my diary/)
    expect(text()).not.toContain(token)
    expect(last().err).toMatchObject({
      type: 'Error',
      message: expect.stringContaining('insert into'),
      stack: expect.stringContaining('log.test.ts'),
      cause: { code: '23505', constraint: 'users_email', message: 'duplicate key' },
    })
  })

  it('has the beginning of a long path', () => {
    const { log, last } = recorded()
    log.warn({ path: `/${'a'.repeat(16_000)}` }, 'request')
    expect(last().path).toBe(`/${'a'.repeat(299)}…`)
  })

  it('keeps what helps: ids, paths, counts and stacks', () => {
    const { log, last } = recorded()
    const fields = {
      requestId: newId(),
      communityId: newId(),
      path: '/api/participants/anna',
      status: 500,
      ms: 12,
      kind: 'api',
      hasToken: true,
    }
    log.warn(fields, 'request')
    expect(last()).toMatchObject({ ...fields, msg: 'request', hasToken: true })
  })
})
