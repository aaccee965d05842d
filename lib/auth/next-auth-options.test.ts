import { describe, expect, it } from 'vitest'
import { systemClock } from '@/lib/core/clock'
import { DomainError } from '@/lib/core/errors'
import { testDatabase } from '@/lib/testing/database'
import { makeCommunity, makePerson } from '@/lib/testing/factories'
import { callNextAuth } from './call-next-auth'
import { type NextAuthDeps, nextAuthOptions } from './next-auth-options'
import { createSession, resolveSession, revokeSession } from './session'

/** A browser that uses next-auth's own paths and keeps its cookies. */
function browser(deps: NextAuthDeps) {
  const jar = new Map<string, string>()
  return {
    jar,
    async go(method: 'GET' | 'POST', path: string, form: Record<string, string> = {}) {
      const [action = '', provider] = path.split('/')
      const answer = await callNextAuth(nextAuthOptions(deps), {
        origin: 'http://x.localhost',
        method,
        action,
        provider,
        cookies: Object.fromEntries(jar),
        body: form,
      })
      for (const cookie of answer.headers.getSetCookie()) {
        const [pair = ''] = cookie.split(';')
        const [name = '', value = ''] = pair.split(/=(.*)/s)
        if (value === '' || /Max-Age=0/i.test(cookie)) jar.delete(name)
        else jar.set(name, decodeURIComponent(value))
      }
      return answer
    },
  }
}

async function deps(change: Partial<Parameters<typeof makeCommunity>[1]> = {}) {
  const database = await testDatabase()
  const community = await makeCommunity(database, change)
  const { user } = await makePerson(database, community)
  const { owner } = database
  const resolve = (token: string) => resolveSession(owner, systemClock, token, community.id)
  const parts: NextAuthDeps = {
    community,
    secret: 'a secret that only tests know',
    secure: false,
    async logIn({ login, password }) {
      if (login !== user.email || password !== 'right')
        throw new DomainError('invalid', { messageKey: 'wrongLogin' })
      const token = await createSession(owner, systemClock, { userId: user.id, communityId: community.id })
      return { token, userId: user.id, email: user.email }
    },
    resolve,
    async logOut(token) {
      const session = await resolve(token)
      if (session) await revokeSession(owner, systemClock, session.sessionId)
    },
    log: () => undefined,
  }
  return { parts, user }
}

describe('next-auth', () => {
  it('signs in with our own token in our own cookie, and signing out revokes the session', async () => {
    const { parts, user } = await deps()
    const { go, jar } = browser(parts)
    const csrf = (await go('GET', 'csrf')).body as { csrfToken: string }
    const csrfToken = csrf.csrfToken
    await go('POST', 'callback/credentials', {
      csrfToken,
      login: user.email,
      password: 'wrong',
      json: 'true',
    })
    expect(jar.has('tuesday-session')).toBe(false)
    await go('POST', 'callback/credentials', {
      csrfToken,
      login: user.email,
      password: 'right',
      json: 'true',
    })
    const token = jar.get('tuesday-session') ?? ''
    expect(await parts.resolve(token)).toMatchObject({ userId: user.id })
    expect((await go('GET', 'session')).body).toMatchObject({
      user: { id: user.id, email: user.email, role: 'ROLE_USER' },
    })
    expect(jar.get('tuesday-session')).toBe(token)
    await go('POST', 'signout', { csrfToken, json: 'true' })
    expect(jar.has('tuesday-session')).toBe(false)
    expect(await parts.resolve(token)).toBeNull()
  })

  it('does not accept a revoked session', async () => {
    const { parts, user } = await deps()
    const { go, jar } = browser(parts)
    const session = await parts.logIn({ login: user.email, password: 'right' })
    jar.set('tuesday-session', session.token)
    await parts.logOut(session.token)
    expect((await go('GET', 'session')).body).toEqual({})
    expect(jar.has('tuesday-session')).toBe(false)
  })

  it("offers the community's sign-in methods", async () => {
    const offered = async (authType: 'EMAIL' | 'MAGIC') =>
      Object.keys(
        (await browser((await deps({ authConfig: [{ authType }] })).parts).go('GET', 'providers'))
          .body as object,
      )
    expect(await offered('EMAIL')).toEqual(['credentials'])
    expect(await offered('MAGIC')).toEqual([])
  })
})
