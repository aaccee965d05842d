import { MAX_DAYS_AHEAD } from '@/lib/contracts/meeting'
import { invalidField } from '@/lib/core/errors'
import type { Ctx } from '@/lib/runtime/context'
import { requireFree } from './meeting-times'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Validates times to offer, and returns them sorted, without duplicates.
 * @param pair first who offers
 * @throws DomainError 'invalid' for times that have passed or are too far ahead, 'conflict' when one of the two has
 * another meeting then
 */
export async function checkSlots(
  ctx: Ctx,
  pair: readonly [string, string],
  offer: { slots: readonly Date[]; minutes: number; exceptId: string | null },
): Promise<Date[]> {
  const now = ctx.clock.now().getTime()
  const times = [...new Set(offer.slots.map((slot) => slot.getTime()))].sort((one, other) => one - other)
  if (times.some((time) => time <= now)) throw invalidField('slots', 'slotPassed')
  if (times.some((time) => time > now + MAX_DAYS_AHEAD * DAY_MS))
    throw invalidField('slots', `slotTooFar?days=${MAX_DAYS_AHEAD}`)
  const slots = times.map((time) => new Date(time))
  for (const startsAt of slots)
    await requireFree(ctx, pair, { startsAt, minutes: offer.minutes, exceptId: offer.exceptId })
  return slots
}
