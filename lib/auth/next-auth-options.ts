import type { NextAuthOptions } from 'next-auth'
import Credentials from 'next-auth/providers/credentials'
import { DomainError } from '@/lib/core/errors'
import { allows, type Community } from '@/lib/tenancy/community'
import { SESSION_DAYS, type SessionUser } from './session'
import { SESSION_COOKIE } from './session-cookie'

/** What next-auth needs of the house; the route gives it, because verbs lie on a higher floor. */
export type NextAuthHouse = {
  community: Community
  secret: string
  secure: boolean
  /** Signs in and starts a session. @throws DomainError */
  logIn(credentials: {
    login: string
    password: string
  }): Promise<{ userId: string; email: string; token: string }>
  resolve(token: string): Promise<SessionUser | null>
  logOut(token: string): Promise<void>
  log(level: 'warn' | 'error', code: string, detail: unknown): void
}

/**
 * next-auth for one community: the ways in are those that its authConfig names.
 *
 * Its 'JWT' is our own session token: encoding gives the token itself and decoding looks the session up.
 * So the cookie is the same as after POST /api/auth/login, and a session that is revoked is over here too.
 */
export function nextAuthOptions(house: NextAuthHouse): NextAuthOptions {
  return {
    secret: house.secret,
    useSecureCookies: house.secure,
    providers: providersOf(house),
    pages: { signIn: '/login', signOut: '/', error: '/login', newUser: '/questions' },
    session: { strategy: 'jwt', maxAge: SESSION_DAYS * 24 * 60 * 60 },
    cookies: {
      sessionToken: {
        name: SESSION_COOKIE,
        options: { httpOnly: true, sameSite: 'lax', path: '/', secure: house.secure },
      },
    },
    jwt: {
      encode: async ({ token }) => String(token?.sessionToken ?? ''),
      async decode({ token }) {
        const user = token ? await house.resolve(token) : null
        return user && { sub: user.userId, email: user.email, role: user.role, sessionToken: token }
      },
    },
    callbacks: {
      jwt: ({ token, user }) =>
        user && 'sessionToken' in user ? { ...token, sessionToken: user.sessionToken } : token,
      session: ({ session, token }) => ({
        expires: session.expires,
        user: { id: token.sub, email: token.email, role: token.role },
      }),
    },
    events: { signOut: ({ token }) => house.logOut(String(token?.sessionToken ?? '')) },
    logger: {
      error: (code, detail) => house.log('error', code, detail),
      warn: (code) => house.log('warn', code, undefined),
      debug() {},
    },
  }
}

/** Other providers send people to the platform's host: see platform-sign-in.ts. */
function providersOf(house: NextAuthHouse): NextAuthOptions['providers'] {
  if (!allows(house.community, 'EMAIL')) return []
  return [
    Credentials({
      credentials: {
        login: { label: 'E-mail', type: 'email' },
        password: { label: 'Password', type: 'password' },
      },
      async authorize(given) {
        try {
          const session = await house.logIn({
            login: String(given?.login ?? ''),
            password: String(given?.password ?? ''),
          })
          return { id: session.userId, email: session.email, sessionToken: session.token }
        } catch (error) {
          // null is next-auth's 'CredentialsSignin'; a thrown message becomes ?error= of the login page.
          if (!(error instanceof DomainError)) throw error
          if (error.messageKey === 'wrongLogin' || error.kind === 'invalid') return null
          throw new Error(error.messageKey)
        }
      },
    }),
  ]
}
