import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import nextServer from 'next'
import { createApi } from '@/lib/api/app'
import { readEnv } from '@/lib/core/env'
import { DomainError } from '@/lib/core/errors'
import { openErrorReports } from '@/lib/observability/error-reports'
import { createLog } from '@/lib/observability/log'
import { registry } from '@/lib/observability/metrics'
import type { OAuth2Command } from './commands/run-oauth2-command'
import type { RoundCommand } from './commands/run-round-command'
import { type Composed, compose } from './compose'
import { openControl } from './control'
import { holdDataDir } from './data-dir'
import { answerFault, faultOf } from './fault-page'
import { greet } from './greeting'
import { createWeb } from './web'

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void

const say = (line: string) => console.log(line)

async function main(): Promise<void> {
  const env = readEnv()
  const log = createLog(env.LOG_LEVEL, await openErrorReports(env.SENTRY_DSN))
  const development = env.NODE_ENV === 'development'
  let composed: Composed | null = null
  let web: Handler | null = null
  let stopping = false

  // The door opens first, so that probes are answered while the rest is being opened.
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0]
    if (path === '/healthz') return void response.end('ok')
    if (path === '/readyz') return void answerReady(response)
    if (path === '/metrics') return void answerMetrics(request, response)
    if (!web) return answerFault(request, response, faultOf(new DomainError('unavailable'), request))
    Promise.resolve(web(request, response)).catch((error) => {
      const fault = faultOf(error, request)
      if (fault.unexpected)
        log.error({ err: error, path, requestId: fault.requestId }, 'unexpected error in front')
      answerFault(request, response, fault)
    })
  })

  async function answerReady(response: ServerResponse): Promise<void> {
    try {
      if (!composed || !web || stopping) throw new Error('starting')
      await composed.runtime.database.ping()
      await nextReady
      response.end('ready')
    } catch {
      response.writeHead(503, { 'Retry-After': '2' }).end('not ready')
    }
  }

  async function answerMetrics(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const allowed = env.METRICS_TOKEN
      ? request.headers.authorization === `Bearer ${env.METRICS_TOKEN}`
      : isLoopback(request.socket.remoteAddress)
    if (!allowed) return void response.writeHead(404).end()
    response.setHeader('Content-Type', registry.contentType)
    response.end(await registry.metrics())
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(env.PORT, env.HOST, resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : env.PORT

  const control = await openControl()
  const release = env.DATABASE_URL
    ? () => undefined
    : await holdDataDir(env.DATA_DIR, { controlPort: control.port, token: control.token })

  const next = nextServer({
    dev: development,
    dir: process.cwd(),
    hostname: 'localhost',
    port,
    customServer: true,
  })
  const nextReady: Promise<Handler> = next.prepare().then(() => next.getRequestHandler())
  nextReady.catch((error) => {
    console.error(`The pages could not be loaded: ${(error as Error).message}. Run "npm run build" first.`)
    process.exit(1)
  })

  composed = await compose({ ...env, PORT: port }, log, say)
  const { runtime } = composed
  web = createWeb(runtime, createApi(runtime), nextReady, development)
  control.answer(async (command, input) => {
    if (command === 'round') {
      const { runRoundCommand } = await import('./commands/run-round-command')
      return runRoundCommand(runtime, input as RoundCommand)
    }
    if (command === 'oauth2') {
      const { runOAuth2Command } = await import('./commands/run-oauth2-command')
      return runOAuth2Command(runtime, input as OAuth2Command)
    }
    throw new Error(`unknown command ${command}`)
  })
  await nextReady
  await greet(runtime, say)

  async function stop(): Promise<void> {
    if (stopping) return
    stopping = true
    say('Stopping')
    setTimeout(() => process.exit(1), 15_000).unref()
    server.close()
    server.closeIdleConnections()
    control.close()
    await composed?.close()
    release()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

const isLoopback = (ip: string | undefined) => ip === '127.0.0.1' || ip === '::1' || ip === '::ffff:127.0.0.1'

main().catch((error) => {
  console.error((error as Error).message)
  process.exit(1)
})
