import { OAuth2Server } from 'oauth2-mock-server'
import type { TestRuntime } from './runtime'

export const GOOGLE_CLIENT_ID = 'tuesday-at-google.example'

/** An OpenID provider that emulates Google: real HTTP, discovery, keys and tokens. */
export type TestGoogle = {
  server: OAuth2Server
  issuer: string
  /** Environment that makes a runtime use it as Google. */
  env: Record<string, string>
  /** An ID token with additional claims; times are relative to `now`. */
  idToken(now: Date, claims: Record<string, unknown>, header?: Record<string, unknown>): Promise<string>
}

export async function startGoogle(): Promise<TestGoogle> {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(0, '127.0.0.1')
  const issuer = `http://127.0.0.1:${server.address().port}`
  server.issuer.url = issuer
  return {
    server,
    issuer,
    env: {
      GOOGLE_CLIENT_ID,
      GOOGLE_CLIENT_SECRET: 'kept by tests',
      GOOGLE_ISSUER: issuer,
      PRIVATE_HOSTS: new URL(issuer).host,
    },
    idToken(now, claims, header = {}) {
      const iat = Math.floor(now.getTime() / 1000)
      return server.issuer.buildToken({
        scopesOrTransform: (head, payload) => {
          Object.assign(head, header)
          Object.assign(payload, { aud: GOOGLE_CLIENT_ID, iat, nbf: iat, exp: iat + 600, ...claims })
        },
      })
    },
  }
}

let shared: Promise<TestGoogle> | undefined

/** One per test file; it ends with the worker. */
export function googleFor(runtime: TestRuntime): Promise<TestGoogle> {
  shared ??= startGoogle()
  return shared.then((google) => {
    Object.assign(runtime.env, google.env)
    return google
  })
}
