import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { DomainError } from '@/lib/core/errors'
import { encodeHeader, PAGE_HEADER } from '@/lib/pages/page-headers'
import { silentLog } from '@/lib/testing/silent-log'
import { answerUnavailable, notePageFailure } from './page-failures'

let last = 0
const newResponse = () => new ServerResponse(new IncomingMessage(new Socket()))

/** The status of a page that failed with `error` and that Next answers with `status`. */
function statusAfter(error: unknown, status: number): { status: number; retryAfter: unknown } {
  const requestId = `request-${last++}`
  const response = newResponse()
  answerUnavailable(response, requestId)
  notePageFailure(silentLog, error, { [PAGE_HEADER]: encodeHeader({ viewer: null, requestId, path: '/' }) })
  response.statusCode = status
  response.end('page')
  return { status: response.statusCode, retryAfter: response.getHeader('Retry-After') }
}

describe('a page that Next could not render', () => {
  it.each([
    ['the database is away', Object.assign(new Error('cut'), { code: '57P01' })],
    ['a query failed because of that', new Error('Failed query', { cause: { code: 'ECONNRESET' } })],
    ['the disk is full', new Error('Failed query', { cause: { code: '53100' } })],
    ['a verb said so', new DomainError('unavailable')],
  ])('is answered with 503 when %s', (_, error) => {
    expect(statusAfter(error, 500)).toEqual({ status: 503, retryAfter: '5' })
  })

  it('stays a 500 when an earlier page of the same request id failed after its head was sent', () => {
    const AWAY = Object.assign(new Error('cut'), { code: '57P01' })
    const headers = {
      [PAGE_HEADER]: encodeHeader({ viewer: null, requestId: 'chosen-by-client', path: '/' }),
    }
    const earlier = newResponse()
    answerUnavailable(earlier, 'chosen-by-client')
    earlier.writeHead(200)
    notePageFailure(silentLog, AWAY, headers)
    const later = newResponse()
    answerUnavailable(later, 'chosen-by-client')
    later.writeHead(500)
    expect(later.statusCode).toBe(500)
  })

  it('stays a 500 for any other error', () => {
    expect(statusAfter(new TypeError('x is not a function'), 500).status).toBe(500)
  })
})
