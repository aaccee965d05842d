import { randomUUID } from 'node:crypto'
import type { RecommendedContact } from '@/lib/contracts/matching'
import { encodeHeader, GATE_HEADER, PAGE_HEADER, PLACE_HEADER } from '@/lib/pages/page-headers'
import { ROUTES } from '@/lib/tenancy/routes'
import type { Answer, Question } from './ask'
import { expect, linkIn, type Site, test } from './site'
import { textsOf } from './texts'

/*
 * Only what needs the whole program. Errors of single operations are in lib/api/access.test.ts and
 * fuzz.test.ts, forms of hosts in lib/tenancy/host.test.ts.
 */

const EN = textsOf('en')
const RU = textsOf('ru')
const LOGIN = (path: string) => `/login?backTo=${encodeURIComponent(path)}`
const ANNA = 'anna@demo.tuesday.test'
const OLGA = 'olga@demo.tuesday.test'
const ADMIN = 'admin@demo.tuesday.test'

type Problem = { code: number; message: string; requestId: string; errors?: Record<string, string[]> }

/** Expects an error in the common shape, with a reference id. */
function expectProblem(answer: Answer, status: number, message?: string): Problem {
  expect({ status: answer.status, text: answer.text }).toMatchObject({ status })
  const problem = answer.json() as Problem
  expect(problem).toMatchObject({ code: expect.any(Number), message: expect.any(String) })
  expect(problem.requestId).toMatch(/^[0-9a-f-]{36}$/)
  expect(answer.headers['x-request-id']).toBe(problem.requestId)
  if (message) expect(problem.message).toBe(message)
  return problem
}

const page = (site: Site, host: string, path: string, question: Question = {}) =>
  site.ask(host, path, { ...question, headers: { accept: 'text/html', ...question.headers } })

test('rejects a body that is not JSON, of another type, or too large, and says why', async ({ site }) => {
  const post = (body: Question['body']) => site.ask('localhost', '/api/auth/login', { body })
  for (const body of ['', '{"login":', 'login=a&password=b', '\u0000', '[1,', '"x"'.repeat(3)])
    expectProblem(await post(body), 400)
  expectProblem(await post('{"login":'), 400, EN('errors.malformedJson'))

  const wrong = expectProblem(await post({ login: 7, password: ['x'] }), 400)
  expect(Object.keys(wrong.errors ?? {}).sort()).toEqual(['login', 'password'])
  expectProblem(await post([]), 400)

  const large = JSON.stringify({ login: ANNA, password: 'x'.repeat(80_000) })
  expectProblem(await post(large), 400, EN('errors.tooLarge'))
  const pieces = large.match(/.{1,8000}/g) ?? []
  expectProblem(await post(pieces), 400, EN('errors.tooLarge'))
})

test('errors are in the user’s language', async ({ site }) => {
  const body = { login: 'nobody@example.org', password: 'does-not-matter' }
  const inRussian = await site.ask('ru.localhost', '/api/auth/login', { body })
  expect((inRussian.json() as Problem).message).toBe(RU('errors.wrongLogin'))
  const inEnglish = await site.ask('ru.localhost', '/api/auth/login', {
    body,
    headers: { cookie: 'tuesday-lang=en' },
  })
  expect((inEnglish.json() as Problem).message).toBe(EN('errors.wrongLogin'))
})

test('expired, unknown and truncated sessions are rejected', async ({ site }) => {
  const token = await site.signIn('localhost', ANNA)
  const recommended = (bearer: string) => site.ask('localhost', '/api/matching/recommended', { bearer })
  expect((await recommended(token)).status).toBe(200)
  expect((await page(site, 'localhost', '/my_communities', { cookie: token })).status).toBe(200)

  expect((await site.ask('localhost', '/api/auth/logout', { method: 'POST', bearer: token })).status).toBe(
    200,
  )
  const torn = [token, token.slice(0, -1), `${token}x`, randomUUID(), 'x'.repeat(4000), '%00', "' OR 1=1 --"]
  for (const one of torn) {
    expectProblem(await recommended(one), 401, EN('errors.signInAgain'))
    const answer = await page(site, 'localhost', '/my_communities', { cookie: one })
    expect([answer.status, answer.headers.location], one).toEqual([307, LOGIN('/my_communities')])
  }
})

test('a confirmation link works once, until a newer one is sent', async ({ site }) => {
  const email = `bad-input-${randomUUID().slice(0, 8)}@example.org`
  await site.register('localhost', email)
  const link = linkIn(await site.mail('confirm-email', { to: email }), '/confirmed')
  const code = new URL(link).searchParams.get('code') ?? ''
  const confirm = (given: unknown) =>
    site.ask('localhost', '/api/auth/confirm-email', { body: { code: given } })

  for (const wrong of [code.slice(0, -1), `${code}a`, code.toUpperCase(), 'x'.repeat(101), 7, ''])
    expectProblem(await confirm(wrong), 400)
  // A link of one community is invalid in another.
  expectProblem(await site.ask('ru.localhost', '/api/auth/confirm-email', { body: { code } }), 400)
  expect((await confirm(code)).json()).toMatchObject({ status: 'confirmed' })
  const again = await confirm(code)
  if (again.status === 200) expect(again.json()).toMatchObject({ status: 'already-confirmed' })
  else expectProblem(again, 400)
})

test('missing objects and those of another community get the same response', async ({ site }) => {
  const anna = await site.signIn('localhost', ANNA)
  const olga = await site.signIn('ru.localhost', OLGA)
  const { list } = (
    await site.ask('ru.localhost', '/api/matching/matches-history', { bearer: olga })
  ).json() as { list: RecommendedContact[] }
  const theirs = list[0]
  if (!theirs) throw new Error('the demo has no recommendation for Olga')

  for (const matchingResultId of [theirs.matchingResultId, randomUUID(), theirs.matchingId])
    expectProblem(
      await site.ask('localhost', '/api/matching/send-intro', { bearer: anna, body: { matchingResultId } }),
      404,
    )
  const { participantId, slug } = theirs.person
  const refused = await Promise.all(
    [participantId, randomUUID(), 'x', "'", '%00', '..%2f..%2f'].map((id) =>
      site.ask('localhost', `/api/participant/${id}`, { bearer: anna }),
    ),
  )
  for (const answer of refused) expectProblem(answer, 404)
  expect((await page(site, 'localhost', `/u/${slug}`)).status).toBe(404)
  expect((await page(site, 'ru.localhost', `/u/${slug}`)).status).toBe(200)
})

test("a community's session is not valid on another community's domain", async ({ site }) => {
  const anna = await site.signIn('localhost', ANNA)
  expectProblem(await site.ask('ru.localhost', '/api/matching/recommended', { bearer: anna }), 401)
  expectProblem(await site.ask('ru.localhost', '/api/matching/recommended', { cookie: anna }), 401)
  expect((await page(site, 'ru.localhost', '/my_communities', { cookie: anna })).headers.location).toBe(
    LOGIN('/my_communities'),
  )
  expect((await page(site, 'ru.localhost', '/', { cookie: anna })).text).toContain(RU('landing.start'))

  const naming = (community: string) =>
    site.ask('localhost', '/api/matching/recommended', { bearer: anna, headers: { community } })
  expect((await naming('localhost')).status).toBe(200)
  for (const other of ['ru.localhost', 'nobody.example', '', 'a b', 'localhost,ru.localhost'])
    expectProblem(await naming(other), 404)
})

test("another site's page cannot act with a member's cookie", async ({ site }) => {
  const anna = await site.signIn('localhost', ANNA)
  const body = { matchingResultId: randomUUID() }
  const send = (headers: Record<string, string>) =>
    site.ask('localhost', '/api/matching/send-intro', { cookie: anna, body, headers })
  const foreign: Record<string, string>[] = [
    { origin: 'http://evil.example' },
    { origin: 'http://ru.localhost' },
    { origin: 'http://localhost.evil.example' },
    { origin: 'null' },
    { origin: '' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]
  for (const headers of foreign) expectProblem(await send(headers), 403, EN('errors.wrongOrigin'))
  expectProblem(await send({ origin: 'http://localhost' }), 404)
})

test('internal headers from clients are dropped', async ({ site }) => {
  const viewer = {
    ...((
      await site.ask('localhost', '/api/current-user', { bearer: await site.signIn('localhost', ADMIN) })
    ).json() as object),
    kind: 'user',
    enabled: true,
    profileFilled: true,
    organiserMode: false,
  }
  const lies = {
    [GATE_HEADER]: encodeHeader({
      facts: {
        community: { slug: 'kstati', lang: 'ru', langChoices: ['ru'], externalLandingUrl: null },
        viewer: { state: 'organiser', preferredLang: 'ru', onboarding: false, emailConfirmed: true },
      },
    } as never),
    [PAGE_HEADER]: encodeHeader({ viewer, requestId: 'x', path: '/my_communities' } as never),
    [PLACE_HEADER]: '/kstati/ru',
    'x-tuesday-peer': '127.0.0.1',
    'x-tuesday-scheme': 'https',
    // Next's own headers, each of which once bypassed middleware or changed the page.
    'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware',
    'x-middleware-rewrite': '/kstati/ru/my_communities',
    'x-middleware-next': '1',
    'x-matched-path': '/kstati/ru/my_communities',
    'x-invoke-path': '/kstati/ru/my_communities',
    'x-nextjs-rewritten-path': '/kstati/ru/my_communities',
    'x-original-url': '/kstati/ru/my_communities',
    'x-forwarded-host': 'ru.localhost',
    forwarded: 'host=ru.localhost;proto=https',
    'x-forwarded-proto': 'https',
  }
  for (const path of ['/my_communities', '/dashboard', '/profile']) {
    const answer = await page(site, 'localhost', path, { headers: lies })
    expect([answer.status, answer.headers.location], path).toEqual([307, LOGIN(path)])
  }
  const landing = await page(site, 'localhost', '/', { headers: lies })
  expect(landing.status).toBe(200)
  expect(landing.text).toContain(EN('landing.start'))
  expect(landing.headers['strict-transport-security']).toBeUndefined()
  const login = await page(site, 'localhost', '/login', { headers: lies })
  expect(login.text).toContain('lang="en"')
  const shouted = Object.fromEntries(Object.entries(lies).map(([name, value]) => [name.toUpperCase(), value]))
  expect((await page(site, 'localhost', '/my_communities', { headers: shouted })).headers.location).toBe(
    LOGIN('/my_communities'),
  )
  expectProblem(await site.ask('localhost', '/api/matching/recommended', { headers: lies }), 401)
})

test('internal rewrite paths answer 404', async ({ site }) => {
  const anna = await site.signIn('localhost', ANNA)
  const typed = [
    '/tuesday/en',
    '/tuesday/en/login',
    '/tuesday/en/my_communities',
    '/kstati/ru',
    '/kstati/ru/my_communities',
    '/tuesday/ru/u/anna-lindqvist',
  ]
  for (const path of typed)
    for (const cookie of [undefined, anna]) {
      const answer = await page(site, 'localhost', path, { cookie })
      expect(answer.status, path).toBe(404)
      expect(answer.text, path).toContain(`<title>${EN('notFound.title')}`)
    }
})

test('a page about something that does not exist answers 404, also behind a skeleton', async ({ site }) => {
  const readers = {
    member: await site.signIn('localhost', ANNA),
    organiser: await site.signIn('localhost', ADMIN),
  }
  const wrong: string[] = []
  for (const route of ROUTES.filter((one) => one.path.includes('[')))
    for (const id of [randomUUID(), 'nobody']) {
      const cookie = route.states.includes('member') ? readers.member : readers.organiser
      const path = route.path.replace(/\[\w+\]/, id)
      const answer = await page(site, 'localhost', path, { cookie })
      if (answer.status !== 404 || !answer.text.includes(`<title>${EN('notFound.title')}`))
        wrong.push(`${answer.status} ${path}`)
    }
  expect(wrong).toEqual([])
})

test('a path that looks like a file does not bypass the middleware', async ({ site }) => {
  const olga = await site.signIn('ru.localhost', OLGA)
  const paths = [
    '/kstati/ru/participants.html',
    '/kstati/ru/u/olga.ru',
    '/kstati/ru/events.json',
    '/tuesday/en/x.css',
    '/tuesday/en.js',
    '/unknown-host.txt',
    '/my_communities.rsc',
    '/kstati/ru/my_communities.rsc',
    '/kstati/ru/my_communities.txt',
    '/kstati/ru.rsc',
    '/kstati/ru/login.segments/_tree.segment.rsc',
  ]
  const open: string[] = []
  for (const path of paths)
    for (const cookie of [undefined, olga])
      for (const host of ['localhost', 'ru.localhost']) {
        const answer = await page(site, host, path, { cookie })
        if (answer.status !== 404) open.push(`${answer.status} ${host}${path}`)
      }
  expect([...new Set(open)]).toEqual([])
})

test('odd paths never cause a server error', async ({ site }) => {
  const paths = [
    '/%',
    '/%00',
    '/%ff',
    '/%c0%ae%c0%ae/',
    '/u/%E0%A4%A',
    '/u/%00',
    '/u/..%2f..%2fetc%2fpasswd',
    `/u/${'a'.repeat(6000)}`,
    '//evil.example/x',
    '/\\evil.example',
    '/;/x',
    '/_next/../dist/main.mjs',
    '/_next/static/../../package.json',
    '/_next/data/x/index.json',
    '/_next/image?url=http%3A%2F%2F127.0.0.1%2F&w=64&q=75',
    '/.env',
    '/media/..%2f..%2fsecret',
    '/media/%2e%2e/secret',
    '/event/%F0%9F%92%A9',
    '/registration?email=%E0%A4%A&email=x',
    '/my_communities?match=%00',
    '/login?backTo=//evil.example',
    '/?__nextLocale=x&__nextDataReq=1',
    '/api',
    '/api/%',
    '/api/participant/%E0%A4%A',
    '/dev/mail/%',
    '/onboarding?step=-1',
    '/_next/static/%',
    '/x%.css',
  ]
  const anna = await site.signIn('localhost', ANNA)
  const bad: string[] = []
  for (const path of paths)
    for (const cookie of [undefined, anna]) {
      const answer = await page(site, 'localhost', path, { cookie })
      if (answer.status >= 500) bad.push(`${answer.status} ${path}: ${answer.text.slice(0, 80)}`)
      if (/^(\/\/|\/\\|https?:)/.test(answer.headers.location ?? '/')) bad.push(`${path} leads away`)
    }
  expect(bad).toEqual([])
  const absolute = await page(site, 'localhost', 'http://ru.localhost/login')
  expect(absolute.status).toBeLessThan(500)
  expect(absolute.text).not.toContain('Кстати')
  for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])
    expect((await page(site, 'localhost', '/my_communities', { method })).status, method).toBe(405)
})

test('a host in any notation resolves to one community or none', async ({ site }) => {
  const { port } = site.program
  const english = [
    'localhost',
    'LOCALHOST',
    'LocalHost.',
    `localhost:${port}`,
    'localhost.:1',
    '127.0.0.1:65535',
  ]
  for (const host of english) {
    const answer = await page(site, host, '/login')
    expect([answer.status, answer.text.includes('lang="en"')], host).toEqual([200, true])
  }
  for (const host of ['ru.localhost', 'RU.LocalHost.:8080', `Ru.Localhost:${port}`]) {
    const answer = await page(site, host, '/login')
    expect([answer.status, answer.text.includes('lang="ru"')], host).toEqual([200, true])
  }
  const nowhere = [
    'nobody.localhost',
    'xn--e1afmkfd.xn--p1ai',
    'localhost.evil.example',
    'ru.localhost.evil.example:80',
    'localhost:0',
    'localhost:99999',
    'localhost:80:80',
    'localhost,ru.localhost',
    'user@localhost',
    'localhost/../ru.localhost',
    '..',
    '.localhost',
    'ru..localhost',
    '%6cocalhost',
    "localhost'--",
    `${'a'.repeat(300)}.localhost`,
    '',
  ]
  for (const host of nowhere) {
    const answer = await page(site, host, '/login')
    expect(answer.status, host).toBeGreaterThanOrEqual(400)
    expect(answer.status, host).toBeLessThan(500)
    if (answer.status === 404) expect(answer.text, host).toContain(EN('unknownHost.title'))
    const api = await site.ask(host, '/api/current-user')
    expect(api.status, host).toBeGreaterThanOrEqual(400)
    expect(api.status, host).toBeLessThan(500)
  }
})

test('only this machine can open the demo mailbox', async ({ site }) => {
  expect((await site.ask('localhost', '/dev/mail.json')).status).toBe(200)
  for (const host of ['evil.example', 'localhost.evil.example', `evil.example:${site.program.port}`])
    expect((await site.ask(host, '/dev/mail.json')).status, host).toBe(403)
})
