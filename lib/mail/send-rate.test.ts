import { expect, it } from 'vitest'
import { systemRequestContext } from '@/lib/runtime/request-context'
import { testApi } from '@/lib/testing/api'
import { RATE_WINDOW_MS, takeSendPlace } from './send-rate'

const RATE = 5

async function scene() {
  const api = await testApi({
    env: { MAIL_RATE: String(RATE), MAIL_FROM: `a@${crypto.randomUUID()}.example` },
  })
  api.runtime.clock.set('2026-05-01T10:00:00Z')
  const other = await api.elsewhere()
  const contexts = [api, other].map(({ community }) => systemRequestContext(api.runtime, community, 'test'))
  return { api, contexts }
}

it('never sends more than the rate in any 60 seconds, over all communities of a domain', async () => {
  const { api, contexts } = await scene()
  const sentAt: number[] = []
  for (let step = 0; step < 60; step++) {
    for (const context of [...contexts, ...contexts]) {
      const later = await takeSendPlace(context)
      const now = api.runtime.clock.now().getTime()
      if (later) expect(later.getTime()).toBeGreaterThan(now)
      else sentAt.push(now)
    }
    api.runtime.clock.advance(7_000)
  }
  for (const from of sentAt)
    expect(sentAt.filter((at) => at >= from && at < from + RATE_WINDOW_MS).length).toBeLessThanOrEqual(RATE)
  // It also uses the rate that it has.
  expect(sentAt.length).toBeGreaterThanOrEqual(6 * RATE)
})

it('gives each place once to concurrent senders', async () => {
  const { contexts } = await scene()
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => takeSendPlace(contexts[n % 2]!)))
  expect(answers.filter((later) => later === null)).toHaveLength(RATE)
})

it('says when the next place is free', async () => {
  const { api, contexts } = await scene()
  for (let n = 0; n < RATE; n++) await takeSendPlace(contexts[0]!)
  const later = await takeSendPlace(contexts[0]!)
  expect(later?.toISOString()).toBe('2026-05-01T10:01:00.000Z')
  api.runtime.clock.advance(RATE_WINDOW_MS)
  expect(await takeSendPlace(contexts[0]!)).toBeNull()
})
