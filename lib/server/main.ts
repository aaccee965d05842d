import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { createApi } from '@/lib/api/app'
import { SOCKET_PATH } from '@/lib/contracts/realtime-topics'
import { readEnv } from '@/lib/core/env'
import { DomainError } from '@/lib/core/errors'
import { retryWhileAway } from '@/lib/db/retry-while-away'
import { keepIntl } from '@/lib/i18n/keep-intl'
import { openErrorReports } from '@/lib/observability/error-reports'
import { createLog } from '@/lib/observability/log'
import { refuseUpgrade } from '@/lib/realtime/refuse-upgrade'
import { parseHost } from '@/lib/tenancy/host'
import { closeServer } from './close-server'
import { runCommand } from './commands/run-command'
import { type Composed, compose } from './compose'
import { openControl } from './control'
import { holdDataDir } from './data-dir'
import { answerFault, faultOf } from './fault-page'
import { greet } from './greeting'
import { createHealth } from './health'
import { HTTP_LIMITS, hasTwoHosts } from './http-limits'
import { listen } from './listen'
import { openNext } from './open-next'
import { stepBack } from './step-back'
import type { Handler } from './steps/exchange'
import { handleUncaughtErrors } from './uncaught-errors'
import { createWeb } from './web'

const say = (line: string) => console.log(line)

/** Supervisors kill after 30 s (Kubernetes) or more (systemd). */
const STOP_WITHIN_MS = 28_000
/** A statement of a request ends sooner (lib/db/server.ts). */
const REQUESTS_WITHIN_MS = 12_000

async function main(): Promise<void> {
  keepIntl()
  const env = readEnv()
  // A process for jobs only. On a shared machine, it leaves the processor to those that serve requests.
  if (env.roles.size === 1 && env.roles.has('worker')) stepBack()
  const reports = await openErrorReports(env.SENTRY_DSN)
  const log = createLog(env.LOG_LEVEL, reports.report)
  handleUncaughtErrors(log, () => stop(env.DRAIN_SECONDS * 1000))
  process.on('SIGTERM', () => stop(env.DRAIN_SECONDS * 1000))
  process.on('SIGINT', () => stop(0))
  const development = env.NODE_ENV === 'development'
  let composed: Composed | null = null
  let web: Handler | null = null
  let control: Awaited<ReturnType<typeof openControl>> | null = null
  let release = () => undefined as unknown
  let nextReady: ReturnType<typeof openNext> | null = null
  let stopping = false

  const answerHealth = createHealth(env, {
    isOpen: () => composed !== null && !stopping,
    async ready() {
      await composed?.runtime.database.ping()
      await nextReady
    },
    files: async () => composed?.runtime.storage.check(),
  })

  // Listens first, so that probes are answered while the rest opens.
  const server = createServer(HTTP_LIMITS, (request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
    // A proxy that keeps connections open opens the next one elsewhere.
    if (stopping) response.shouldKeepAlive = false
    if (hasTwoHosts(request)) return void response.writeHead(400).end()
    if (answerHealth(path, request, response)) return
    if (!env.roles.has('web')) return void response.writeHead(404).end()
    if (!web) return answerFault(request, response, faultOf(new DomainError('unavailable'), request, null))
    Promise.resolve(web(request, response)).catch((error) => {
      const host = parseHost(request.headers.host)
      const fault = faultOf(error, request, (host && composed?.runtime.directory.known(host.domain)) ?? null)
      if (fault.unexpected)
        log.error({ err: error, path, requestId: fault.requestId }, 'unexpected error in the web server')
      answerFault(request, response, fault)
    })
  })

  // Next closes every upgrade request that is not its own, so it gets a server that never listens.
  const nextUpgrades = createServer()
  server.on('upgrade', (request, socket, head) => {
    const path = (request.url ?? '/').split('?', 1)[0]
    if (hasTwoHosts(request)) refuseUpgrade(socket, '400 Bad Request')
    else if (path === SOCKET_PATH && composed?.gateway) void composed.gateway.upgrade(request, socket, head)
    else if (development && path !== SOCKET_PATH) nextUpgrades.emit('upgrade', request, socket, head)
    else refuseUpgrade(socket, '404 Not Found')
  })

  await start().catch(fail)

  async function start(): Promise<void> {
    const port = await listen(server, env.PORT, env.HOST, log)
    control = await openControl()
    if (!env.DATABASE_URL)
      release = await holdDataDir(env.DATA_DIR, { controlPort: control.port, token: control.token })

    nextReady = env.roles.has('web') ? openNext({ development, port, upgrades: nextUpgrades }) : null
    // At once: the database may be away for hours.
    nextReady?.catch(fail)
    composed = await compose({ ...env, PORT: port }, log, say, reports)
    const { runtime, drawing } = composed
    if (nextReady) web = createWeb(runtime, createApi(runtime), nextReady, drawing, development)
    control.answer((command, input) => runCommand(runtime, command, input))
    await nextReady
    if (web) await retryWhileAway(log, () => greet(runtime, say))
    else say(`Tuesday is ready: ${[...env.roles].join(', ')}`)
    if (!stopping) await composed.work()
  }

  async function fail(error: Error): Promise<void> {
    if (stopping) return
    console.error(error.message)
    process.exitCode = 1
    await stop(0)
  }

  /**
   * Stops without losing a request or a job: takes no more jobs and reports 503 at /readyz, so that a proxy sends new
   * requests elsewhere; after `drainMs` closes the sockets and finishes the requests under way. All steps run even if
   * one fails. Exits with process.exitCode.
   */
  async function stop(drainMs: number): Promise<void> {
    if (stopping) return
    stopping = true
    say('Stopping')
    setTimeout(() => {
      log.error({}, 'could not stop in time')
      process.exit(1)
    }, STOP_WITHIN_MS).unref()
    control?.close()
    const jobs = tryTo(() => composed?.queue.stop())
    // Before it is composed, the process has served nobody.
    if (composed) await pause(drainMs)
    await tryTo(() => composed?.gateway?.close())
    await tryTo(() => closeServer(server, REQUESTS_WITHIN_MS))
    await jobs
    await tryTo(() => composed?.close())
    await tryTo(release)
    await reports.flush()
    process.exit()
  }

  async function tryTo(step: () => unknown): Promise<void> {
    try {
      await step()
    } catch (error) {
      log.error({ err: error }, 'could not stop in order')
      process.exitCode = 1
    }
  }
}

main().catch((error) => {
  console.error((error as Error).message)
  process.exit(1)
})
