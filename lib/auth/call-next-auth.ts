import type { NextApiRequest, NextApiResponse } from 'next'
import NextAuth, { type NextAuthOptions } from 'next-auth'

// next-auth learns its own URL from the environment only. This makes it take the host that we give it.
process.env.AUTH_TRUST_HOST = 'true'

type NextAuthCall = {
  /** Scheme and host that next-auth believes to be at. */
  origin: string
  method: 'GET' | 'POST'
  action: string
  provider?: string
  query?: Record<string, string>
  cookies?: Record<string, string>
  body?: Record<string, string>
}

type NextAuthAnswer = { status: number; headers: Headers; body: unknown }

/** Calls next-auth without HTTP. */
export async function callNextAuth(options: NextAuthOptions, call: NextAuthCall): Promise<NextAuthAnswer> {
  const { protocol, host } = new URL(call.origin)
  const headers = new Map<string, string | string[]>()
  const answer: { status: number; body: unknown } = { status: 200, body: undefined }
  const response = {
    status: (code: number) => {
      answer.status = code
      return response
    },
    getHeader: (name: string) => headers.get(name.toLowerCase()),
    setHeader: (name: string, value: string | string[]) => {
      headers.set(name.toLowerCase(), value)
      return response
    },
    end: () => undefined,
    send: (value: unknown) => {
      answer.body = value
    },
    json: (value: unknown) => {
      response.setHeader('Content-Type', 'application/json')
      answer.body = value
    },
  }
  const { method, action, provider, query, cookies = {}, body } = call
  const request = {
    method,
    headers: { host, 'x-forwarded-proto': protocol.slice(0, -1) },
    query: { ...query, nextauth: [action, provider].filter(Boolean) },
    cookies,
    body,
  }
  await NextAuth(request as unknown as NextApiRequest, response as unknown as NextApiResponse, options)
  const pairs = [...headers].flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, one]),
  )
  return { ...answer, headers: new Headers(pairs) }
}
