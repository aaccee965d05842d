import type { NextRequest } from 'next/server'
import NextAuth from 'next-auth'
import { nextAuthOptions } from '@/lib/auth/next-auth-options'
import { hearProvider, providerId } from '@/lib/auth/platform-sign-in'
import { resolveSession } from '@/lib/auth/session'
import { loginShape } from '@/lib/contracts/account'
import { type Actor, guest } from '@/lib/core/actor'
import { DomainError } from '@/lib/core/errors'
import { newId } from '@/lib/core/ids'
import { secretOf } from '@/lib/core/secret'
import { announceArrival } from '@/lib/domain/account/arrive'
import { logIn } from '@/lib/domain/account/log-in'
import { logOut } from '@/lib/domain/account/log-out'
import { accountNotFound } from '@/lib/domain/account/start-session'
import { isPlatformHost, platformCall, ticketOf } from '@/lib/pages/platform-call'
import { callOf } from '@/lib/runtime/call'
import { runtime as currentRuntime } from '@/lib/runtime/runtime'
import { parseHost } from '@/lib/tenancy/host'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ nextauth: string[] }> }

async function handle(request: NextRequest, context: Context): Promise<Response> {
  const [action, provider = ''] = (await context.params).nextauth
  const fromProvider = action === 'callback' && /^(google$|oauth2-)/.test(provider)
  if (fromProvider && isPlatformHost(request.headers.get('host'))) return comeBack(request, provider)

  const runtime = currentRuntime()
  const { owner } = runtime.database
  const host = parseHost(request.headers.get('host'))
  const community = host && (await runtime.directory.byDomain(host.domain))
  const forwarded = request.headers.get('x-forwarded-host')
  const isOurs = forwarded === null || community?.domains.includes(parseHost(forwarded)?.domain ?? '')
  if (!community || !isOurs) return new Response('Not found', { status: 404 })

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
      const answer = await logIn(callAs(guest), input.data, caller)
      // Another community's members are sent there by our own call; this door is for members of this one.
      if ('redirectTo' in answer) throw accountNotFound()
      return { token: answer.token, userId: answer.user.userId, email: answer.user.email }
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

/** At the platform's host: a browser comes back from a provider, and goes on to its community. */
async function comeBack(request: NextRequest, provider: string): Promise<Response> {
  const back = request.method === 'GET' ? await platformCall(ticketOf(request)) : null
  // The provider of another ticket: a code that one gave away is shown to no other.
  if (!back || provider !== providerId(back.call.community, back.ticket.provider)) {
    return new Response('Not found', { status: 404 })
  }
  const query = Object.fromEntries(request.nextUrl.searchParams)
  const cookies = Object.fromEntries(request.cookies.getAll().map(({ name, value }) => [name, value]))
  const answer = await hearProvider(back.house, { query, cookies }, (profile) =>
    announceArrival(back.call, back.ticket, profile),
  )
  const headers = new Headers({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
  for (const cookie of answer?.setCookies ?? []) headers.append('Set-Cookie', cookie)
  // The ticket stays until its time is over: who reloads this page is led back to the community, too.
  const failed = back.failed(query.error === 'access_denied' ? 'cancelled' : 'provider')
  headers.set('Location', answer?.location ?? failed)
  return new Response(null, { status: 302, headers })
}

export { handle as GET, handle as POST }
