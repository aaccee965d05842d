import { type NextRequest, NextResponse } from 'next/server'
import { decodeHeader, GATE_HEADER, type GateHeader } from '@/lib/pages/page-headers'

/** Applies the gate's decision, which lib/server made for this request. */
export function middleware(request: NextRequest): NextResponse {
  const gate = decodeHeader<GateHeader>(request.headers.get(GATE_HEADER))
  if (!gate) return new NextResponse('Not found', { status: 404 })
  const { decision, nonce } = gate

  const headers = new Headers(request.headers)
  headers.delete(GATE_HEADER)
  // Next takes the nonce for its own scripts from the policy on the request.
  if (nonce) headers.set('content-security-policy', `script-src 'nonce-${nonce}'`)
  const url = request.nextUrl.clone()
  url.pathname = decision.kind === 'unknown-host' ? '/unknown-host' : decision.path
  return NextResponse.rewrite(url, {
    status: decision.kind === 'rewrite' ? 200 : 404,
    request: { headers },
  })
}

export const config = {
  // lib/server answers files and the API.
  matcher: [
    {
      source: '/((?!_next/|api/|.*\\.[A-Za-z0-9]{2,5}$).*)',
      // Set by lib/server only, which drops it from requests. Next reads this file as text: no constant.
      missing: [{ type: 'header', key: 'x-tuesday-place' }],
    },
  ],
}
