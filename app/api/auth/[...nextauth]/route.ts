import type { NextRequest } from 'next/server'
import NextAuth from 'next-auth'
import { nextAuthOptions } from '@/lib/auth/next-auth-options'
import { resolveSession } from '@/lib/auth/session'
import { loginShape } from '@/lib/contracts/account'
import { type Actor, guest } from '@/lib/core/actor'
import { DomainError } from '@/lib/core/errors'
import { newId } from '@/lib/core/ids'
import { secretOf } from '@/lib/core/secret'
import { logIn } from '@/lib/domain/account/log-in'
import { logOut } from '@/lib/domain/account/log-out'
import { callOf } from '@/lib/runtime/call'
import { runtime as currentRuntime } from '@/lib/runtime/runtime'
import { parseHost } from '@/lib/tenancy/host'

export const dynamic = 'force-dynamic'

// next-auth knows its own address from the environment alone. This tells it to believe the request's
// host, which `handle` has found to be the community's.
process.env.AUTH_TRUST_HOST = 'true'

type Context = { params: Promise<{ nextauth: string[] }> }

async function handle(request: NextRequest, context: Context): Promise<Response> {
  const runtime = currentRuntime()
  const { owner } = runtime.database
  const host = parseHost(request.headers.get('host'))
  const community = host && (await runtime.directory.byDomain(host.domain))
  const forwarded = request.headers.get('x-forwarded-host')
  const isOurs = forwarded === null || community?.domains.includes(parseHost(forwarded)?.domain ?? '')
  if (!community || !isOurs) return new Response(null, { status: 404 })

  const requestId = newId()
  const callAs = (actor: Actor) => callOf(runtime, { community, actor, locale: community.lang, requestId })
  const resolve = (token: string) => resolveSession(owner, runtime.clock, token, community.id)
  const caller = {
    ip: request.headers.get('x-tuesday-peer') ?? 'unknown',
    userAgent: request.headers.get('user-agent') ?? undefined,
  }
  const options = nextAuthOptions({
    community,
    secret: secretOf(runtime.env),
    secure: request.headers.get('x-tuesday-scheme') === 'https',
    async logIn(credentials) {
      const input = loginShape.safeParse(credentials)
      if (!input.success) throw new DomainError('invalid')
      const { token, user } = await logIn(callAs(guest), input.data, caller)
      return { token, userId: user.userId, email: user.email }
    },
    resolve,
    async logOut(token) {
      const actor = await resolve(token)
      if (actor) await logOut(callAs(actor))
    },
    log: (level, code, detail) => runtime.log[level]({ code, detail, requestId }, 'next-auth'),
  })
  return NextAuth(request, context, options) as Promise<Response>
}

export { handle as GET, handle as POST }
