import type { NextAuthOptions } from 'next-auth'
import Credentials from 'next-auth/providers/credentials'
import { DomainError } from '@/lib/core/errors'
import { allows, type Community } from '@/lib/tenancy/community'
import { SESSION_DAYS, type SessionUser } from './session'
import { SESSION_COOKIE } from './session-cookie'

/** What next-auth needs from the program. Passed in by the route, because lib/auth may not import verbs. */
export type NextAuthDeps = {
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
 * next-auth for one community, with the methods of its authConfig.
 *
 * Its 'JWT' is our session token: encoding returns the token, decoding looks up the session. So the cookie equals that
 * of POST /api/auth/login, and a revoked session ends here too.
 */
export function nextAuthOptions(deps: NextAuthDeps): NextAuthOptions {
  return {
    secret: deps.secret,
    useSecureCookies: deps.secure,
    providers: providersOf(deps),
    pages: { signIn: '/login', signOut: '/', error: '/login', newUser: '/questions' },
    session: { strategy: 'jwt', maxAge: SESSION_DAYS * 24 * 60 * 60 },
    cookies: {
      sessionToken: {
        name: SESSION_COOKIE,
        options: { httpOnly: true, sameSite: 'lax', path: '/', secure: deps.secure },
      },
    },
    jwt: {
      encode: async ({ token }) => String(token?.sessionToken ?? ''),
      async decode({ token }) {
        const user = token ? await deps.resolve(token) : null
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
    events: { signOut: ({ token }) => deps.logOut(String(token?.sessionToken ?? '')) },
    logger: {
      error: (code, detail) => deps.log('error', code, detail),
      warn: (code) => deps.log('warn', code, undefined),
      debug() {},
    },
  }
}

/** Other providers redirect to the platform host: see platform-sign-in.ts. */
function providersOf(deps: NextAuthDeps): NextAuthOptions['providers'] {
  if (!allows(deps.community, 'EMAIL')) return []
  return [
    Credentials({
      credentials: {
        login: { label: 'E-mail', type: 'email' },
        password: { label: 'Password', type: 'password' },
      },
      async authorize(given) {
        try {
          const session = await deps.logIn({
            login: String(given?.login ?? ''),
            password: String(given?.password ?? ''),
          })
          return { id: session.userId, email: session.email, sessionToken: session.token }
        } catch (error) {
          // null becomes next-auth's 'CredentialsSignin'; a thrown message becomes the login page's ?error=.
          if (!(error instanceof DomainError)) throw error
          if (error.messageKey === 'wrongLogin' || error.kind === 'invalid') return null
          throw new Error(error.messageKey)
        }
      },
    }),
  ]
}
