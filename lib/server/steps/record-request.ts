import { requestSeconds } from '@/lib/observability/metrics'
import type { Runtime } from '@/lib/runtime/runtime'
import type { Exchange } from './exchange'

/** Slower requests are logged as warnings. */
const SLOW_SECONDS = 2

/** Counts and logs the request when it has been answered. The log omits the query, which may contain a code. */
export function recordRequest(runtime: Runtime, exchange: Exchange): void {
  const started = performance.now()
  const { request, response, path } = exchange
  response.on('finish', () => {
    const seconds = (performance.now() - started) / 1000
    const { kind } = exchange
    const status = response.statusCode
    observe(kind, status, seconds)
    const line = { kind, method: request.method, path, status, ms: Math.round(seconds * 1000) }
    if (status >= 500 || seconds > SLOW_SECONDS) runtime.log.warn(line, 'request')
    else runtime.log.debug(line, 'request')
  })
}

type Series = ReturnType<typeof requestSeconds.labels>
const seriesByLabels = new Map<string, Series>()

/** Caches each combination of labels: there are few. */
function observe(kind: string, statusCode: number, seconds: number): void {
  const status = `${Math.floor(statusCode / 100)}xx`
  const key = `${kind} ${status}`
  const series = seriesByLabels.get(key) ?? requestSeconds.labels({ kind, status })
  seriesByLabels.set(key, series)
  series.observe(seconds)
}
