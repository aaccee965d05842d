import type { z } from 'zod'
import type { reasonShape } from '@/lib/contracts/matching'
import type { MatchReason } from '@/lib/db/schema/round'

/** Reasons as a contract shows them: without the engine's weights. */
export const reasonLines = (
  reasons: readonly Omit<MatchReason, 'strength'>[],
): z.infer<typeof reasonShape>[] =>
  reasons.map(({ direction, field, seeks, offers }) => ({ direction, field, seeks, offers }))
