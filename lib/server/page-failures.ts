import type { ServerResponse } from 'node:http'
import type { DomainError } from '@/lib/core/errors'
import { isDatabaseAway } from '@/lib/db/server'
import { decodeHeader, PAGE_HEADER, type PageHeader } from '@/lib/pages/page-headers'

/** Ids of requests whose page failed because a dependency is down. */
const unavailable = new Set<string>()

/** Listens to instrumentation.ts, which Next bundles separately. */
export function listenToPageFailures(): void {
  ;(globalThis as { tuesdayPageFailed?: typeof notePageFailure }).tuesdayPageFailed = notePageFailure
}

export function notePageFailure(error: unknown, headers: Record<string, unknown>): void {
  if (!isUnavailable(error)) return
  const header = headers[PAGE_HEADER]
  const page = typeof header === 'string' ? decodeHeader<PageHeader>(header) : null
  if (page) unavailable.add(page.requestId)
}

// By name too: Next has its own copy of the class.
const isUnavailable = (error: unknown) =>
  isDatabaseAway(error) ||
  (error instanceof Error && error.name === 'DomainError' && (error as DomainError).kind === 'unavailable')

/** Whether Next's 500 for a page should be a 503. Called once per page. */
export const takeUnavailable = (requestId: string): boolean => unavailable.delete(requestId)

/** Turns Next's 500 into a 503 when the page failed because a dependency is down. */
export function answerUnavailable(response: ServerResponse, requestId: string): void {
  const writeHead = response.writeHead.bind(response) as (...all: unknown[]) => ServerResponse
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    const isAway = takeUnavailable(requestId) && status === 500
    if (isAway) response.setHeader('Retry-After', '5')
    return writeHead(isAway ? 503 : status, ...rest)
  }) as typeof response.writeHead
}
