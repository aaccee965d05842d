import type { IncomingMessage } from 'node:http'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { requestsUnderWay, requestsWaiting, requestWaitSeconds } from '@/lib/observability/metrics'
import type { Runtime } from '@/lib/runtime/runtime'
import { platformHost } from '@/lib/tenancy/domain-name'
import { parseHost } from '@/lib/tenancy/host'
import { type RequestTurns, requestTurns } from '../turns/request-turns'
import { API } from './api-steps'
import type { Exchange, Step } from './exchange'

/** Pictures, of which a page has many, cost next to nothing. */
const MEDIA = /^\/media(\/|$)/
/** How often to look for the rest of a body: soon at first, then rarely, because slow clients may be many. */
const LOOK_MS = { first: 5, longest: 1_000 }

/**
 * Two steps with common turns: requests of the API and pages wait until their community's turn
 * (lib/server/turns/request-turns.ts) and end it with their response. The platform host has its own turns, all unknown hosts
 * together have others.
 */
export function turnSteps(
  { directory, env }: Pick<Runtime, 'directory' | 'env'>,
  turns: RequestTurns = requestTurns(),
): { api: Step; page: Step } {
  const platform = platformHost(env)
  const measured = (gauge: typeof requestsWaiting, read: () => number) => {
    Object.assign(gauge, { collect: () => gauge.set(read()) })
  }
  measured(requestsUnderWay, turns.underWay)
  measured(requestsWaiting, turns.waiting)

  const takeTurn: Step = async ({ request, response }) => {
    const gone = new AbortController()
    const leave = () => gone.abort()
    response.once('close', leave)
    if (response.destroyed || request.destroyed) return true
    const host = parseHost(request.headers.host)
    const community = host && (await directory.byDomain(host.domain))
    const owner = community?.id ?? (host?.domain === platform ? platform : '')
    await arrived(request, gone.signal)
    const began = performance.now()
    const observe = (outcome: string) => {
      const ms = performance.now() - began
      if (ms > 1 || outcome !== 'started') requestWaitSeconds.observe({ outcome }, ms / 1000)
    }
    try {
      const end = await turns.take(owner, gone.signal)
      observe(end ? 'started' : 'left')
      if (!end) return true
      response.once('prefinish', end).once('close', end)
      return false
    } catch (error) {
      observe('refused')
      throw error
    } finally {
      response.off('close', leave)
    }
  }
  return {
    api: (exchange) => isApi(exchange) && takeTurn(exchange),
    page: takeTurn,
  }
}

const isApi = ({ path }: Exchange) => API.test(path) && !MEDIA.test(path)

/** Waits for the body, or as much of it as Node keeps: a slow client must not keep a turn. */
async function arrived(request: IncomingMessage, gone: AbortSignal): Promise<void> {
  const isFull = () => request.readableLength >= request.readableHighWaterMark
  if (!request.complete) await nextTurn()
  for (
    let ms = LOOK_MS.first;
    !request.complete && !isFull() && !gone.aborted;
    ms = Math.min(2 * ms, LOOK_MS.longest)
  )
    await pause(ms)
}
