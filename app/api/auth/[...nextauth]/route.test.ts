import { NextRequest } from 'next/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { resolveSession } from '@/lib/auth/session'
import { SESSION_COOKIE } from '@/lib/auth/session-cookie'
import { setRuntime } from '@/lib/runtime/runtime'
import type { Community } from '@/lib/tenancy/community'
import { accountWithPassword, emailOf, PASSWORD } from '@/lib/testing/account-with-password'
import { type TestApi, testApi } from '@/lib/testing/api'
import { makeCommunity } from '@/lib/testing/factories'
import { GET, POST } from './route'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})

/** A browser that keeps cookies, at a community's next-auth paths. */
function browserAt({ primaryDomain }: Community) {
  setRuntime(api.runtime)
  const jar = new Map<string, string>()
  async function ask(path: string, body?: BodyInit, headers: Record<string, string> = {}): Promise<Response> {
    const request = new NextRequest(`http://${primaryDomain}/api/auth/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        host: primaryDomain,
        cookie: [...jar].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; '),
        ...headers,
      },
      body,
      duplex: 'half',
    } as never)
    const params = Promise.resolve({ nextauth: request.nextUrl.pathname.split('/').slice(3) })
    const response = await (body === undefined ? GET : POST)(request, { params })
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]!.split(/=(.*)/s)
      jar.set(name, decodeURIComponent(value))
    }
    return response
  }
  return {
    ask,
    async signIn(login: string): Promise<string> {
      const { csrfToken } = (await (await ask('csrf')).json()) as { csrfToken: string }
      await ask(
        'callback/credentials',
        new URLSearchParams({ csrfToken, login, password: PASSWORD, json: 'true' }),
      )
      return jar.get(SESSION_COOKIE) ?? ''
    },
  }
}

describe('signing in through next-auth', () => {
  it("ends the browser's earlier session", async () => {
    const email = emailOf(await accountWithPassword(api))
    const { signIn } = browserAt(api.community)
    const [first, second] = [await signIn(email), await signIn(email)]
    const { database, clock } = api.runtime
    const resolve = (token: string) => resolveSession(database.owner, clock, token, api.community.id)
    expect(await resolve(second)).toMatchObject({ email })
    expect(await resolve(first)).toBeNull()
  })

  it('is refused in a suspended community', async () => {
    const suspended = await makeCommunity(api.runtime.database, { suspendedAt: new Date() })
    const { ask } = browserAt(suspended)
    for (const path of ['session', 'csrf']) expect((await ask(path)).status, path).toBe(403)
    expect((await ask('callback/credentials', new URLSearchParams({ login: 'a' }))).status).toBe(403)
  })
})

describe('a form for next-auth is refused', () => {
  const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
  const JSON_FORM = { 'content-type': 'application/json' }

  it('when it is too large, with and without Content-Length', async () => {
    const { ask } = browserAt(api.community)
    let read = 0
    const endless = new ReadableStream({
      pull(stream) {
        read += 8192
        stream.enqueue(new Uint8Array(8192))
      },
    })
    expect((await ask('callback/credentials', endless, FORM)).status).toBe(400)
    expect(read).toBeLessThan(100 * 1024)
    expect((await ask('signout', 'x=1', { ...FORM, 'content-length': '70000' })).status).toBe(400)
  })

  it.each(['{"csrfToken":', 'null', '"text"'])('when its JSON is %s', async (json) => {
    expect((await browserAt(api.community).ask('signout', json, JSON_FORM)).status).toBe(400)
  })

  it.each(['http://[', 'https://evil.example/', 'javascript:alert(1)'])(
    'when it leads to %s',
    async (callbackUrl) => {
      const { ask } = browserAt(api.community)
      expect((await ask('signin', new URLSearchParams({ callbackUrl }))).status).toBe(400)
      expect((await ask('signin', JSON.stringify({ callbackUrl }), JSON_FORM)).status).toBe(400)
      const twice = new URLSearchParams([
        ['callbackUrl', '/'],
        ['callbackUrl', callbackUrl],
      ])
      expect((await ask(`signin?${twice}`)).status).toBe(400)
    },
  )
})
