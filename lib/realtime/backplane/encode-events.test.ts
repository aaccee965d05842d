import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { LiveEvent } from '@/lib/runtime/backplane'
import { decodeEvents, encodeBodies, encodeEvents } from './encode-events'

const event: fc.Arbitrary<LiveEvent> = fc.oneof(
  fc.record(
    {
      kind: fc.constant('message' as const),
      communityId: fc.uuid(),
      destination: fc.uuid().map((id) => `/topic/chat/${id}`),
      // Half surrogates too.
      body: fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue({ stringUnit: 'binary' })),
      except: fc.array(fc.uuid(), { minLength: 1 }),
    },
    { requiredKeys: ['kind', 'communityId', 'destination', 'body'] },
  ),
  fc.record({
    kind: fc.constant('access' as const),
    communityId: fc.uuid(),
    participantIds: fc.array(fc.uuid()),
  }),
  fc.record({ kind: fc.constant('presence-wanted' as const), process: fc.string({ unit: 'binary' }) }),
)

it('returns the same events in the same order, through UTF-8', () => {
  fc.assert(
    fc.property(fc.array(event, { minLength: 1 }), (events) => {
      const heard = encodeBodies(events)
      const sent = Buffer.from(encodeEvents(heard))
      expect(decodeEvents(sent.toString())).toEqual(heard)
    }),
  )
})
