import { readFileSync } from 'node:fs'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { hasServiceWorker } from '@/lib/core/env'
import { clientAddress } from '@/lib/runtime/client-address'
import type { Runtime } from '@/lib/runtime/runtime'
import { createBuiltFiles } from './built-files'
import { createGuestGate } from './guest-gate'
import { GuestPages, type PagePolicy } from './guest-pages'
import { createInstallable } from './installable/installable'
import type { DrawingThread } from './preview/drawing-thread'
import { createPreviews } from './preview/previews'
import { publicFiles } from './public-files'
import { createSearchEngineFiles } from './search-engine-files'
import { createSecurityFile } from './security-file'
import { contentSecurityPolicy, securityHeaders } from './security-headers'
import { apiDocsStep } from './steps/api-docs-step'
import { apiStep, mailboxStep, nextAuthStep } from './steps/api-steps'
import type { Exchange, Handler, Step } from './steps/exchange'
import { builtFileStep, communityFileStep, fileStep } from './steps/file-steps'
import { pageStep } from './steps/page-step'
import { recordRequest } from './steps/record-request'
import { refuseUnfit } from './steps/refuse-unfit'
import { setHeaders } from './steps/set-headers'
import { suspendedStep } from './steps/suspended-step'
import { tlsStep } from './steps/tls-step'
import { turnSteps } from './steps/turn-steps'

/** Answers everything but health and metrics, once the program is composed. */
export function createWeb(
  runtime: Runtime,
  api: OpenAPIHono,
  next: Promise<Handler>,
  drawing: DrawingThread,
  development: boolean,
): Handler {
  const { env } = runtime
  const connect = [env.PUBLIC_IP_URL, env.ANALYTICS_URL].flatMap((url) => (url ? [new URL(url).origin] : []))
  const policy = (sources: string[], secure: boolean, page: PagePolicy) =>
    contentSecurityPolicy(sources, { development, secure, connect, ...page })
  const guestPages = (secure: boolean) =>
    new GuestPages((hashes, page) => policy(hashes, secure, page), securityHeaders(secure))
  const stored = { http: guestPages(false), https: guestPages(true) }
  const storedPages = ({ client }: Exchange) => (client.secure ? stored.https : stored.http)
  const previews = createPreviews(runtime, drawing.draw)
  const installable = createInstallable(runtime, hasServiceWorker(env) ? buildId() : '')

  runtime.publicPages.forget = (communityId) => {
    stored.http.forget(communityId)
    stored.https.forget(communityId)
    previews.forget(communityId)
  }

  const turns = turnSteps(runtime)

  // In order. The first step that responds ends the request.
  const steps: Step[] = [
    ...(development ? [] : [storedGuestPageStep(runtime, storedPages)]),
    setHeaders,
    tlsStep(runtime),
    suspendedStep(runtime),
    apiDocsStep((sources, secure) => policy(sources, secure, {})),
    turns.api,
    nextAuthStep(runtime, next),
    apiStep(api),
    mailboxStep(runtime),
    communityFileStep(installable),
    communityFileStep(previews),
    communityFileStep(createSearchEngineFiles(runtime)),
    communityFileStep(createSecurityFile(runtime)),
    ...(development ? [] : [builtFileStep(createBuiltFiles())]),
    fileStep(publicFiles(), next, development),
    refuseUnfit,
    turns.page,
    pageStep({ runtime, next, development, policy, storedPages, warmPreviews: drawing.warm }),
  ]

  return async function answer(request, response) {
    const exchange: Exchange = {
      request,
      response,
      path: (request.url ?? '/').split('?', 1)[0] ?? '/',
      client: clientAddress(request, env.TRUST_PROXY === true),
      kind: 'page',
    }
    recordRequest(runtime, exchange)
    for (const step of steps) if (await step(exchange)) return
  }
}

/** Answers a guest with a fresh cached page before anything else is checked. */
function storedGuestPageStep(runtime: Runtime, storedPages: (exchange: Exchange) => GuestPages): Step {
  const keyFor = createGuestGate(runtime)
  return async (exchange) => {
    const { request, response, client } = exchange
    const key = await keyFor(request, client.ip)
    if (key === null || !storedPages(exchange).answerFresh(key, request, response)) return false
    exchange.kind = 'guest-page'
    return true
  }
}

/** Changes with each `next build`. */
const buildId = () => readFileSync('.next/BUILD_ID', 'utf8').trim()
