import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { API_DOCS_PATH } from '@/lib/contracts/api-key'
import { createBuiltFiles } from '../built-files'
import { isRead, type Step } from './exchange'

const SCRIPT = `${API_DOCS_PATH}/scalar.js`
const PACKAGE = 'node_modules/@scalar/api-reference'

/** Nothing that calls scalar.com: the policy would block it, and pages must not try. */
const SETTINGS = {
  url: '/api/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  hideTestRequestButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
  defaultOpenAllTags: false,
  theme: 'default',
}

/** The reference of the API at /api/docs: our OpenAPI document, shown by Scalar, under the policy of our pages. */
export function apiDocsStep(policy: (sources: string[], secure: boolean) => string): Step {
  const { version } = JSON.parse(readFileSync(`${PACKAGE}/package.json`, 'utf8')) as { version: string }
  // One of them contains everything; the others are for bundlers.
  const files = createBuiltFiles(`${PACKAGE}/dist/browser`)
  return async (exchange) => {
    const { path, request, response, client } = exchange
    if ((path !== API_DOCS_PATH && path !== SCRIPT) || !isRead(exchange)) return false
    exchange.kind = 'file'
    if (path === SCRIPT) {
      // Kept for a year by browsers: the page names it with its version.
      if (!(await files.answer('/_next/static/standalone.js', request, response)))
        response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found')
      return true
    }
    const nonce = randomBytes(16).toString('base64')
    response.setHeader(
      'Content-Security-Policy',
      policy([`'nonce-${nonce}'`, "'strict-dynamic'"], client.secure),
    )
    response.writeHead(200, { 'Content-Type': 'text/html; charset=UTF-8', 'Cache-Control': 'no-store' })
    response.end(request.method === 'HEAD' ? undefined : page(nonce, version))
    return true
  }
}

const page = (nonce: string, version: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>API reference</title>
</head>
<body>
<div id="reference"></div>
<noscript><p>The reference needs JavaScript. The document itself: <a href="/api/openapi.json">openapi.json</a>.</p></noscript>
<script nonce="${nonce}" src="${SCRIPT}?${version}"></script>
<script nonce="${nonce}">Scalar.createApiReference('#reference', ${JSON.stringify(SETTINGS)})</script>
</body>
</html>
`
