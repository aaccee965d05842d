import { type NextRequest, NextResponse } from 'next/server'
import { decodeHeader, GATE_HEADER, type GateHeader } from '@/lib/pages/page-headers'
import { decideGate } from '@/lib/tenancy/gate'

/**
 * Which page answers a host and a path. Everything that decides is in lib/tenancy, pure; the facts come
 * from the server in front (lib/server), so there is no database at the edge.
 */
export function middleware(request: NextRequest): NextResponse {
  const gate = decodeHeader<GateHeader>(request.headers.get(GATE_HEADER))
  if (!gate) return new NextResponse('Not found', { status: 404 })
  const decision = decideGate(gate.facts, request.nextUrl.pathname, gate.storedLocale, request.nextUrl.search)

  const headers = new Headers(request.headers)
  headers.delete(GATE_HEADER)
  // Next takes the nonce for its own scripts from the policy on the request.
  if (gate.nonce) headers.set('content-security-policy', `script-src 'nonce-${gate.nonce}'`)
  const at = (path: string) => {
    const url = request.nextUrl.clone()
    url.pathname = path
    return url
  }
  switch (decision.kind) {
    case 'rewrite':
      return NextResponse.rewrite(at(decision.path), { request: { headers } })
    case 'not-found':
      return NextResponse.rewrite(at(decision.path), { status: 404, request: { headers } })
    case 'unknown-host':
      return NextResponse.rewrite(at('/unknown-host'), { status: 404, request: { headers } })
    case 'redirect':
      return NextResponse.redirect(new URL(decision.to, `http://${request.headers.get('host')}`), 307)
  }
}

export const config = {
  // Files and the API never come here: lib/server answers them.
  matcher: ['/((?!_next/|api/|.*\\.[A-Za-z0-9]{2,5}$).*)'],
}
