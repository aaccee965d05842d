import type { RateLimit } from '@/lib/runtime/rate-limits'
import { defineTransactionlessOperation } from '../define-operation'

/** One bug can reach every reader at once, and strangers can invent errors: reports beyond the limit add nothing. */
const OF_COMMUNITY: RateLimit = { name: 'browser-errors-community', points: 60, seconds: 3_600 }
const OF_ALL: RateLimit = { name: 'browser-errors-all', points: 300, seconds: 3_600 }

export const reportBrowserError = defineTransactionlessOperation('POST /api/errors', {
  operationId: 'reportBrowserError',
  summary: 'Takes an error of a page, to be reported to whoever runs the installation',
  tag: 'other',
  access: 'guest',
  limit: { name: 'browser-errors', points: 10, seconds: 3_600, by: 'ip' },
  async handle({ runtime, community }, { body }, { host }) {
    const isWithin =
      (await runtime.rateLimits.trySpend(OF_COMMUNITY, community.id)) &&
      (await runtime.rateLimits.trySpend(OF_ALL, 'all'))
    if (isWithin) runtime.reportBrowserError(body, { community: community.primaryDomain, host })
  },
})
