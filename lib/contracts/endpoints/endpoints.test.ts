import { describe, expect, it } from 'vitest'
import { SOCKET_PATH } from '../realtime-topics'
import { endpoints } from './endpoints'
import { SPECIFIED_ENDPOINTS } from './specified-endpoints'

/** Specified calls without a contract, and why. */
const WITHOUT_CONTRACT = {
  [`WS ${SOCKET_PATH}`]: 'a WebSocket that speaks STOMP (docs/realtime.md)',
}

/** Ignores names of path parameters: the specification does not set them. */
const withoutNames = (key: string) => key.replace(/\{[^}]*\}/g, '{}')

describe('the contracts', () => {
  const ours = new Set(Object.keys(endpoints).map(withoutNames))

  it('include every specified call, except those listed with a reason', () => {
    const missing = SPECIFIED_ENDPOINTS.filter((key) => !ours.has(withoutNames(key)))
    expect(missing).toEqual(Object.keys(WITHOUT_CONTRACT))
  })

  it('are compared with each specified call once', () => {
    expect(new Set(SPECIFIED_ENDPOINTS.map(withoutNames)).size).toBe(SPECIFIED_ENDPOINTS.length)
  })
})
