import { startProviderSignIn } from '@/lib/auth/platform-sign-in'
import { ticketCookie } from '@/lib/auth/session-cookie'
import { TICKET_SECONDS } from '@/lib/domain/account/provider-ticket'
import { isPlatformHost, platformRequest } from '@/lib/pages/platform-request'
import { clientOf, fetchHeaders } from '@/lib/runtime/identify'
import { mayAskProvider } from '../may-ask-provider'

export const dynamic = 'force-dynamic'

/** On the platform host: redirects a browser with a community's ticket to the provider. */
export async function GET(request: Request): Promise<Response> {
  if (!isPlatformHost(request.headers.get('host'))) return new Response('Not found', { status: 404 })
  const ticket = new URL(request.url).searchParams.get('ticket') ?? ''
  const started = await platformRequest(ticket)
  if (!started) return new Response('Not found', { status: 404 })
  const client = clientOf(fetchHeaders(request.headers))
  const answer = (await mayAskProvider(client.ip)) ? await startProviderSignIn(started.deps) : null
  const headers = new Headers({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
  for (const cookie of answer?.setCookies ?? []) headers.append('Set-Cookie', cookie)
  const cookie = { secure: client.secure, maxAgeSeconds: TICKET_SECONDS }
  headers.append('Set-Cookie', ticketCookie(answer ? ticket : '', cookie))
  headers.set('Location', answer?.location ?? started.failed('provider'))
  return new Response(null, { status: 302, headers })
}
