import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { hashPassword } from '@/lib/auth/password'
import { issueCode, issueToken } from '@/lib/auth/single-use-token'
import { secretOf } from '@/lib/core/secret'
import { sessions, type TokenPurpose } from '@/lib/db/schema/account'
import { mails } from '@/lib/db/schema/message'
import { type Answer, type TestApi, testApi } from '@/lib/testing/api'
import { examples } from '@/lib/testing/examples'
import { makePerson, type Person } from '@/lib/testing/factories'
import { stage } from '@/lib/testing/scene'
import { operations } from './operations'

/*
 * Attacks on the API with all rate limits on. The results are counted and printed, so that a weakness shows as a
 * number. The browser's part is in e2e/hostile.spec.ts.
 */

const PASSWORD = 'violet tram over the harbour'
const LIMITS_ON = { RATE_LIMIT: '1' }

const report: string[] = []
const counted = (attack: string, counts: Record<string, number>) =>
  report.push(
    `${attack}: ${Object.entries(counts)
      .map(([what, count]) => `${count} ${what}`)
      .join(', ')}`,
  )
afterAll(() => console.log(report.map((line) => `  hostile · ${line}`).join('\n')))

const from = (ip: string) => ({ 'x-tuesday-peer': ip })
const ipOf = (n: number) => `198.51.${Math.floor(n / 250)}.${(n % 250) + 1}`

async function member(api: TestApi): Promise<Person> {
  const passwordHash = await hashPassword(PASSWORD)
  return makePerson(api.runtime.database, api.community, 'member', { user: { passwordHash } })
}

const logIn = (api: TestApi, login: string, password: string, ip = '198.51.100.1') =>
  api.guest.post('/api/auth/login', { body: { login, password }, headers: from(ip) })

const tally = (answers: Answer[], status: number) => answers.filter((one) => one.status === status).length

async function inTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (const item of items) results.push(await work(item))
  return results
}

const times = (count: number) => Array.from({ length: count }, (_, i) => i)

describe('guessing passwords', () => {
  it('from one address is slowed until the right password no longer works', async () => {
    const api = await testApi({ env: LIMITS_ON })
    const { user } = await member(api)
    const answers = await inTurn(times(200), (i) => logIn(api, user.email, `guess number ${i}`))
    const looked = tally(answers, 400)
    const refused = answers.filter((one) => one.status === 429)
    expect(looked).toBeLessThanOrEqual(5)
    expect(looked + refused.length).toBe(answers.length)
    expect(refused[0]?.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(refused[0]?.body.retryAfterSeconds).toBeGreaterThan(0)
    expect((await logIn(api, user.email, PASSWORD)).status).toBe(429)
    // The owner, at another address, is not locked out.
    expect((await logIn(api, user.email, PASSWORD, '203.0.113.50')).status).toBe(200)
    counted('brute force from one place', { tries: answers.length, looked, refused: refused.length })
  })

  it('from many addresses is limited by the account', async () => {
    const api = await testApi({ env: LIMITS_ON })
    const { user } = await member(api)
    const answers = await inTurn(times(160), (i) => logIn(api, user.email, `guess number ${i}`, ipOf(i)))
    const looked = tally(answers, 400)
    expect(looked).toBeLessThanOrEqual(100)
    counted('brute force from 160 places', { tries: answers.length, looked, refused: tally(answers, 429) })
  })

  it('over many accounts is limited by the address', async () => {
    const api = await testApi({ env: LIMITS_ON })
    const answers = await inTurn(times(260), (i) =>
      logIn(api, `nobody-${i}@example.test`, 'correct horse battery', '198.51.100.9'),
    )
    const looked = tally(answers, 400)
    expect(looked).toBeLessThanOrEqual(200)
    counted('stuffing 260 addresses', { tries: answers.length, looked, refused: tally(answers, 429) })
  })
})

describe('guessing codes', () => {
  const lifetimeMs = 10 * 60 * 1000
  async function codeFor(api: TestApi, email: string) {
    const { code } = await issueCode(api.runtime.database.owner, api.runtime.clock, {
      purpose: 'otp',
      email,
      communityId: api.community.id,
      lifetimeMs,
      secret: secretOf(api.runtime.env),
    })
    return code
  }
  const validate = (api: TestApi, login: string, password: string, ip: string) =>
    api.guest.post('/api/auth/otp/validate', { body: { login, password }, headers: from(ip) })

  it('in parallel from everywhere is checked five times', async () => {
    const api = await testApi()
    const email = 'guessed@example.test'
    const code = await codeFor(api, email)
    const wrong = times(300)
      .map((n) => String(n).padStart(6, '0'))
      .filter((guess) => guess !== code)
    const answers = await Promise.all(wrong.map((guess, i) => validate(api, email, guess, ipOf(i))))
    const sessionsMade = tally(answers, 200)
    expect(sessionsMade).toBe(0)
    expect((await validate(api, email, code, '203.0.113.9')).status).toBe(400)
    counted('guesses at one code at once', { guesses: wrong.length, sessions: sessionsMade })
  })

  it('with one code after another is limited by the email address, from any IP', async () => {
    const api = await testApi({ env: LIMITS_ON })
    const email = 'patient@example.test'
    const ask = () =>
      api.guest.post('/api/auth/otp/challenge', { body: { email }, headers: from('198.51.100.77') })
    let mailed = 0
    for (const _ of times(40)) {
      if ((await ask()).status === 200) mailed++
      api.runtime.clock.advance(61_000)
    }
    expect(mailed).toBeLessThanOrEqual(10)
    const guesses = await inTurn(times(160), (i) => validate(api, email, '000000', ipOf(i)))
    expect(tally(guesses, 200)).toBe(0)
    counted('codes asked for in 40 minutes', { mailed, 'refused or waited': 40 - mailed })
  })
})

describe('links and codes used again', () => {
  const LINKS: { purpose: TokenPurpose; path: string; body(token: string): object }[] = [
    { purpose: 'magic', path: '/api/auth/auth-magic', body: (token) => ({ url_auth_token: token }) },
    { purpose: 'handoff', path: '/api/auth/handoff', body: (token) => ({ code: token }) },
    {
      purpose: 'recovery',
      path: '/api/auth/confirm-recovery',
      body: (code) => ({ code, password: 'heron gravel lantern sixty' }),
    },
  ]
  const issue = (api: TestApi, person: Person, purpose: TokenPurpose) =>
    issueToken(api.runtime.database.owner, api.runtime.clock, {
      purpose,
      communityId: api.community.id,
      lifetimeMs: 60_000,
      detail: { method: 'EMAIL' },
      ...(purpose === 'magic' ? { email: person.user.email } : { userId: person.user.id }),
    })

  it.each(LINKS)(
    'a link for $purpose works once, however many use it at once',
    async ({ purpose, path, body }) => {
      const api = await testApi()
      const person = await member(api)
      const { token } = await issue(api, person, purpose)
      const at = (ip: string) => api.guest.post(path, { body: body(token), headers: from(ip) })
      const answers = await Promise.all(times(20).map((n) => at(ipOf(n))))
      const later = await inTurn(times(10), (n) => at(ipOf(n)))
      expect(tally(answers, 200)).toBe(1)
      expect(tally(later, 200)).toBe(0)
      const uses = [...answers, ...later]
      counted(`replay of a ${purpose} link`, { uses: uses.length, 'let in': tally(uses, 200) })
    },
  )

  it.each(LINKS)('a link for $purpose is invalid in another community and after its expiry', async (link) => {
    const api = await testApi()
    const elsewhere = await api.elsewhere()
    const person = await member(api)
    const { token } = await issue(api, person, link.purpose)
    expect((await elsewhere.guest.post(link.path, { body: link.body(token) })).status).toBe(400)
    for (const other of LINKS.filter(({ purpose }) => purpose !== link.purpose)) {
      expect((await api.guest.post(other.path, { body: other.body(token) })).status).toBe(400)
    }
    api.runtime.clock.advance(60_001)
    expect((await api.guest.post(link.path, { body: link.body(token) })).status).toBe(400)
  })

  it('reading an address uses nothing up', async () => {
    const api = await testApi()
    const person = await member(api)
    const { token } = await issue(api, person, 'magic')
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE'] as const) {
      const answer = await api.guest.request(method, '/api/auth/auth-magic', {
        query: { url_auth_token: token },
      })
      expect(answer.status).toBe(405)
    }
    expect((await api.guest.post('/api/auth/auth-magic', { body: { url_auth_token: token } })).status).toBe(
      200,
    )
  })
})

describe('sessions', () => {
  it('of one community do not work in another, as a cookie or as a token', async () => {
    const api = await testApi()
    const elsewhere = await api.elsewhere()
    const person = await makePerson(api.runtime.database, api.community, 'admin')
    const closed = operations.filter((operation) => operation.access !== 'guest')
    let tries = 0
    const opened: string[] = []
    for (const operation of closed) {
      const path = operation.path.replaceAll(/\{\w+\}/g, '00000000-0000-7000-8000-000000000000')
      const PRESENTED: Record<string, string>[] = [
        { authorization: `Bearer ${person.token}` },
        { cookie: `tuesday-session=${person.token}` },
        { authorization: `Bearer ${person.token}`, community: api.community.primaryDomain },
      ]
      for (const headers of PRESENTED) {
        tries++
        const method = operation.method.toUpperCase() as 'GET'
        const answer = await elsewhere.guest.request(method, path, { headers })
        if (![401, 404].includes(answer.status)) opened.push(`${method} ${path}: ${answer.status}`)
      }
    }
    expect(opened).toEqual([])
    counted("another community's session", { tries, opened: opened.length })
  })

  it('are renewed at each sign-in; earlier and planted ones are invalid', async () => {
    const api = await testApi()
    const person = await member(api)
    const planted = 'A'.repeat(43)
    const old = await logIn(api, person.user.email, PASSWORD)
    const again = await api.guest.post('/api/auth/login', {
      body: { login: person.user.email, password: PASSWORD },
      headers: { cookie: `tuesday-session=${old.body.token}` },
    })
    const fixed = await api.guest.post('/api/auth/login', {
      body: { login: person.user.email, password: PASSWORD },
      headers: { cookie: `tuesday-session=${planted}` },
    })
    const opens = async (token: string) =>
      (await api.guest.get('/api/current-user', { headers: { authorization: `Bearer ${token}` } })).status
    const worthless = [await opens(old.body.token), await opens(planted)]
    expect(worthless).toEqual([401, 401])
    expect(await opens(again.body.token)).toBe(200)
    expect(fixed.body.token).not.toBe(planted)
    const kept = await api.runtime.database.owner
      .select({ hash: sessions.tokenHash })
      .from(sessions)
      .where(eq(sessions.userId, person.user.id))
    for (const { hash } of kept) expect([again.body.token, fixed.body.token]).not.toContain(hash)
    const cookie = again.headers.get('set-cookie') ?? ''
    for (const flag of ['HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(flag)
    expect(cookie).not.toContain('Domain')
    counted('fixed or old tokens', {
      tries: worthless.length,
      opened: worthless.filter((one) => one !== 401).length,
    })
  })
})

describe('requests from another site', () => {
  const FOREIGN: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:3000.evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example', 'content-type': 'text/plain' },
    { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
  ]
  /** Requests that mail programs make, with a signed token in place of a cookie (RFC 8058). */
  const writing = operations.filter((operation) => operation.method !== 'get')

  it('change nothing, in any form', async () => {
    const api = await testApi()
    let tries = 0
    const done: string[] = []
    for (const operation of writing) {
      const example = examples[operation.operationId]
      if (!example) throw new Error(`${operation.operationId} has no example`)
      const { scene, input } = await stage(api, operation, example)
      const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => input.params?.[name] ?? '')
      for (const headers of FOREIGN) {
        const answer = await scene.caller.request(operation.method.toUpperCase() as 'POST', path, {
          query: input.query,
          body: input.body,
          headers,
        })
        tries++
        if (answer.status !== 403) done.push(`${operation.operationId}: ${answer.status}`)
      }
    }
    expect(done).toEqual([])
    counted('cross-site requests', { operations: writing.length, tries, done: done.length })
  })
})

describe('headers and hosts', () => {
  const INJECTED: Record<string, string>[] = [
    { host: 'evil.example' },
    { host: 'localhost@evil.example' },
    { host: 'evil.example#.localhost' },
    { 'x-forwarded-host': 'evil.example' },
    { 'x-host': 'evil.example' },
    { 'x-original-url': '/api/current-user', 'x-rewrite-url': '/api/current-user' },
    { forwarded: 'host=evil.example;proto=https' },
    { community: 'evil.example' },
    { 'x-forwarded-proto': 'https', 'x-forwarded-port': '6666' },
  ]

  it('never reach emailed links, and never choose the community', async () => {
    const api = await testApi()
    const foreign: unknown[] = []
    for (const [i, headers] of INJECTED.entries()) {
      const email = `injected-${i}-${api.community.slug}@example.test`
      const answer = await api.guest.post('/api/auth/otp/challenge', { body: { email }, headers })
      const written = await api.runtime.database.owner.select().from(mails).where(eq(mails.toEmail, email))
      if (answer.status !== 200) {
        expect(answer.status).toBe(404)
        expect(written).toEqual([])
        continue
      }
      expect(written.map((mail) => mail.communityId)).toEqual([api.community.id])
      const { link } = written[0]?.props ?? {}
      if (!/^\/auth-magic\?token=[\w-]{43}$/.test(String(link))) foreign.push(link)
    }
    expect(foreign).toEqual([])
    counted('hosts and headers', { tries: INJECTED.length, 'foreign links': foreign.length })
  })
})

describe('redirects', () => {
  const SCHEMES = ['https:', 'http:', 'javascript:', 'data:', 'vbscript:', 'blob:', '']
  const LEADS = [
    '//',
    '///',
    '/\\',
    '\\\\',
    '/\t/',
    '/%5c',
    '/%2f%2f',
    '/..//',
    '/.//',
    '@',
    '/\u0000/',
    ' //',
  ]
  const payloads = [
    ...SCHEMES.flatMap((scheme) => LEADS.map((lead) => `${scheme}${lead}evil.example/x`)),
    ...LEADS.map((lead) => `/my_communities/..${lead}evil.example`),
    'javascript:alert(1)',
    '/api/auth/logout',
    '/media/x',
    '//evil.example\\@localhost',
    '/\u2028/evil.example',
  ]

  it('never lead off this site', async () => {
    const { samePath } = await import('@/lib/contracts/back-to')
    const base = 'http://here.example'
    const ledAway = payloads.filter((payload) => {
      const path = samePath(payload)
      return path !== null && (new URL(path, base).origin !== base || !/^\/(?![/\\])/.test(path))
    })
    expect(ledAway).toEqual([])
    counted('open redirects', { payloads: payloads.length, 'led away': ledAway.length })
  })

  it('are not carried by emailed links', async () => {
    const api = await testApi()
    const bodies = payloads.filter((payload) => payload.isWellFormed() && !payload.includes('\0'))
    for (const [i, backTo] of bodies.slice(0, 30).entries()) {
      const email = `away-${i}-${api.community.slug}@example.test`
      expect((await api.guest.post('/api/auth/otp/challenge', { body: { email, backTo } })).status).toBe(200)
      const [mail] = await api.runtime.database.owner.select().from(mails).where(eq(mails.toEmail, email))
      const link = new URL(String(mail?.props.link), 'http://here.example')
      expect(link.origin).toBe('http://here.example')
      expect(link.pathname).toBe('/auth-magic')
    }
  })
})

describe('account enumeration', () => {
  const ASK: { path: string; body(email: string): object }[] = [
    { path: '/api/auth/otp/challenge', body: (email) => ({ email }) },
    { path: '/api/auth/recovery', body: (email) => ({ email }) },
    { path: '/api/auth/confirm-email', body: (email) => ({ email }) },
    { path: '/api/auth/login', body: (login) => ({ login, password: 'not the password at all' }) },
    { path: '/api/auth/otp/validate', body: (login) => ({ login, password: '000000' }) },
  ]

  it.each(ASK)('$path does not reveal accounts', async ({ path, body }) => {
    const api = await testApi({ env: LIMITS_ON })
    const { user } = await member(api)
    const known = await inTurn(times(7), () => api.guest.post(path, { body: body(user.email) }))
    const unknown = await inTurn(times(7), () =>
      api.guest.post(path, { body: body('nobody-at-all@example.test') }),
    )
    // The waiting time keeps running while the others are requested.
    const seen = ({ status, body: { requestId: _, retryAfterSeconds: wait, message, ...rest } }: Answer) => ({
      status,
      ...rest,
      ...(wait === undefined ? { message } : { waits: true }),
    })
    expect(known.map(seen)).toEqual(unknown.map(seen))
    for (const [i, { body }] of known.entries())
      expect(
        Math.abs((body.retryAfterSeconds ?? 0) - (unknown[i]?.body.retryAfterSeconds ?? 0)),
      ).toBeLessThan(10)
    counted(`asking ${path} about accounts, in like answers`, {
      known: known.length,
      unknown: unknown.length,
    })
  })
})
