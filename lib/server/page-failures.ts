import type { ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Log } from '@/lib/core/context'
import type { DomainError } from '@/lib/core/errors'
import { isDatabaseAway } from '@/lib/db/server'
import { decodeHeader, PAGE_HEADER, type PageHeader } from '@/lib/pages/page-headers'
import { parseHost } from '@/lib/tenancy/host'

/** Ids of requests whose page failed because a dependency is down. Bounded: a page may fail after its request has ended. */
const unavailable = new LRUCache<string, true>({ max: 1_000 })

/** Listens to instrumentation.ts, which Next bundles separately. */
export function listenToPageFailures(log: Log): void {
  const listener: PageListener = (error, headers) => notePageFailure(log, error, headers)
  ;(globalThis as { tuesdayPageFailed?: PageListener }).tuesdayPageFailed = listener
}

type PageListener = (error: unknown, headers: Record<string, unknown>) => void

/** Remembers that a dependency is down; logs and reports any other error. */
export function notePageFailure(log: Log, error: unknown, headers: Record<string, unknown>): void {
  const header = headers[PAGE_HEADER]
  const page = typeof header === 'string' ? decodeHeader<PageHeader>(header) : null
  if (isUnavailable(error)) {
    if (page) unavailable.set(page.requestId, true)
    return
  }
  const community = parseHost(typeof headers.host === 'string' ? headers.host : null)?.domain
  log.error(
    { err: error, requestId: page?.requestId, community, path: page?.path },
    'unexpected error in a page',
  )
}

// By name too: Next has its own copy of the class.
const isUnavailable = (error: unknown) =>
  isDatabaseAway(error) ||
  (error instanceof Error && error.name === 'DomainError' && (error as DomainError).kind === 'unavailable')

/** Whether Next's 500 for a page should be a 503. Called once per page. */
export const takeUnavailable = (requestId: string): boolean => unavailable.delete(requestId)

/** Turns Next's 500 into a 503 when the page failed because a dependency is down. */
export function answerUnavailable(response: ServerResponse, requestId: string): void {
  // Clients may choose the id, so an earlier request may have had it.
  takeUnavailable(requestId)
  response.once('close', () => takeUnavailable(requestId))
  const writeHead = response.writeHead.bind(response) as (...all: unknown[]) => ServerResponse
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    const isAway = takeUnavailable(requestId) && status === 500
    if (isAway) response.setHeader('Retry-After', '5')
    return writeHead(isAway ? 503 : status, ...rest)
  }) as typeof response.writeHead
}
