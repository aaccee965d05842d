import { z } from 'zod'
import type { EndpointTable } from './endpoint'
import { rawResponse } from './raw-response'

const page = rawResponse({ description: 'A page (text/html)' })
/** As long as a URL can be (Node refuses more than 16 KB of headers), so that a broken link shows its page. */
export const linkToken = z.string().max(16_384).default('')
const askQuery = z.object({ token: linkToken })
const doQuery = z.object({ token: linkToken, undo: z.literal('true').optional() })

export const mailEndpoints = {
  'GET /api/mail/unsubscribe': {
    query: askQuery,
    response: page,
  },
  'POST /api/mail/unsubscribe': {
    query: doQuery,
    response: page,
  },
  'GET /api/mail/no-invitations': {
    query: askQuery,
    response: page,
  },
  'POST /api/mail/no-invitations': {
    query: doQuery,
    response: page,
  },
  'GET /api/mail/no-digest': {
    query: askQuery,
    response: page,
  },
  'POST /api/mail/no-digest': {
    query: doQuery,
    response: page,
  },
  'POST /api/mail/bounced': {
    query: z.object({ secret: z.string().max(500).default('') }),
    body: z.instanceof(Uint8Array),
    bodyType: 'file',
    response: z.object({ taken: z.boolean() }),
  },
  'GET /api/mail/action': {
    query: askQuery,
    response: page,
  },
  'POST /api/mail/action': {
    query: doQuery,
    response: page,
  },
} satisfies EndpointTable
