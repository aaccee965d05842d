import type { Context } from 'hono'
import { readCookie } from '@/lib/auth/session-cookie'
import type { RequestIdentity } from '@/lib/runtime/identify'
import type { Runtime } from '@/lib/runtime/runtime'
import type { Http } from '../define-operation'
import { nodeResponse } from './node-response'

/** The parts of HTTP that handlers may use beyond their input. */
export function httpOf(c: Context, runtime: Runtime, { client, token, host }: RequestIdentity): Http {
  return {
    runtime,
    method: c.req.method,
    ip: client.ip,
    userAgent: client.userAgent,
    token,
    host,
    secure: client.secure,
    cookie: (name) => readCookie(c.req.header('cookie'), name),
    setCookie: (value) => {
      const node = nodeResponse(c)
      if (node) node.appendHeader('Set-Cookie', value)
      else c.header('Set-Cookie', value, { append: true })
    },
    header: (name) => c.req.header(name),
  }
}
