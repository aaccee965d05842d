import type { NextRequest } from 'next/server'
import { callNextAuth } from '@/lib/auth/call-next-auth'
import { areOurCallbackUrls } from '@/lib/auth/callback-url'
import { nextAuthOptions } from '@/lib/auth/next-auth-options'
import { readProviderAnswer } from '@/lib/auth/platform-sign-in'
import { providerId } from '@/lib/auth/provider-urls'
import { loginShape } from '@/lib/contracts/account'
import type { Actor } from '@/lib/core/actor'
import { DomainError, STATUS } from '@/lib/core/errors'
import { secretOf } from '@/lib/core/secret'
import { logIn } from '@/lib/domain/account/log-in'
import { logOut } from '@/lib/domain/account/log-out'
import { issueOAuthReturn } from '@/lib/domain/account/oauth-return'
import { accountNotFound } from '@/lib/domain/account/start-session'
import { isPlatformHost, platformRequest, ticketOf } from '@/lib/pages/platform-request'
import { clientOf, fetchHeaders, identify } from '@/lib/runtime/identify'
import { requestContext } from '@/lib/runtime/request-context'
import { runtime as currentRuntime } from '@/lib/runtime/runtime'
import { mayAskProvider } from '../may-ask-provider'
import { readForm } from './read-form'

export const dynamic = 'force-dynamic'

/** Where next-auth stores the callback URL between requests. */
const CALLBACK_COOKIES = ['next-auth.callback-url', '__Secure-next-auth.callback-url']

type Context = { params: Promise<{ nextauth: string[] }> }

async function handle(request: NextRequest, context: Context): Promise<Response> {
  const [action = '', provider = ''] = (await context.params).nextauth
  const fromProvider = action === 'callback' && /^(google$|oauth2-)/.test(provider)
  if (fromProvider && isPlatformHost(request.headers.get('host'))) return comeBack(request, provider)

  const runtime = currentRuntime()
  const identity = await identify(runtime, fetchHeaders(request.headers))
  if (!identity) return new Response('Not found', { status: 404 })
  if (identity.community.suspendedAt) return new Response('Forbidden', { status: 403 })

  const form = await readForm(request).catch((error: unknown) => {
    if (error instanceof DomainError) return error
    throw error
  })
  if (form instanceof DomainError) return new Response('Bad request', { status: STATUS[form.kind] })
  const query = Object.fromEntries(request.nextUrl.searchParams)
  const cookies = cookiesOf(request)
  const callbackUrls = [
    query.callbackUrl,
    form?.callbackUrl,
    ...CALLBACK_COOKIES.map((name) => cookies[name]),
  ]
  if (!areOurCallbackUrls(identity.host, callbackUrls)) return new Response('Bad request', { status: 400 })

  const { community, actor, host, requestId, client } = identity
  const callAs = (caller: Actor) =>
    requestContext(runtime, { community, actor: caller, locale: community.lang, requestId })
  const resolve = (token: string) => runtime.sessions.resolve(token, community.id)
  const options = nextAuthOptions({
    community,
    secret: secretOf(runtime.env),
    secure: client.secure,
    async logIn(credentials) {
      const input = loginShape.safeParse(credentials)
      if (!input.success) throw new DomainError('invalid')
      const answer = await logIn(callAs(actor), input.data, client)
      // Our login operation redirects members of other communities there; next-auth serves members of this one.
      if ('redirectTo' in answer) throw accountNotFound()
      return { token: answer.token, userId: answer.user.userId, email: answer.user.email }
    },
    resolve,
    async logOut(token) {
      const user = await resolve(token)
      if (user) await logOut(callAs(user))
    },
    log: (level, code, detail) => runtime.log[level]({ code, detail, requestId }, 'next-auth'),
  })
  const answer = await callNextAuth(options, {
    origin: `${client.secure ? 'https' : 'http'}://${host}`,
    method: request.method === 'POST' ? 'POST' : 'GET',
    action,
    provider,
    query,
    cookies,
    body: form,
  })
  // The browser's next request must see the change, even before the database's notification arrives.
  if (form && actor.kind === 'user') runtime.sessions.forget(actor.userId)
  const body = answer.body as object | string | undefined
  return new Response(typeof body === 'object' ? JSON.stringify(body) : body, answer)
}

const cookiesOf = (request: NextRequest) =>
  Object.fromEntries(request.cookies.getAll().map(({ name, value }) => [name, value]))

/** On the platform host: the browser returns from a provider and continues to its community. */
async function comeBack(request: NextRequest, provider: string): Promise<Response> {
  const back = request.method === 'GET' ? await platformRequest(ticketOf(request)) : null
  // The ticket is for another provider, which must not get this code.
  if (!back || provider !== providerId(back.context.community, back.ticket.provider)) {
    return new Response('Not found', { status: 404 })
  }
  const query = Object.fromEntries(request.nextUrl.searchParams)
  const { ip } = clientOf(fetchHeaders(request.headers))
  const answer = (await mayAskProvider(ip))
    ? await readProviderAnswer(back.deps, { query, cookies: cookiesOf(request) }, (profile) =>
        issueOAuthReturn(back.context, back.ticket, profile),
      )
    : null
  const headers = new Headers({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
  // The ticket remains valid until it expires, so reloading this page also leads back to the community.
  if (answer === null || answer === 'noEmail') {
    const reason = answer ?? (query.error === 'access_denied' ? 'cancelled' : 'provider')
    headers.set('Location', back.failed(reason))
  } else {
    for (const cookie of answer.setCookies) headers.append('Set-Cookie', cookie)
    headers.set('Location', answer.location)
  }
  return new Response(null, { status: 302, headers })
}

export { handle as GET, handle as POST }
