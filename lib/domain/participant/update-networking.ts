import { eq } from 'drizzle-orm'
import { invalidField } from '@/lib/core/errors'
import { type Cadence, participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { overtakeBulkActions } from './overtake-bulk-actions'
import { ownParticipant } from './own-participant'

export type NetworkingPref = { networkingEnabled: boolean; cadence: Cadence; pausedUntil: string | null }

/**
 * Whether and how often the signed-in member participates in rounds. Turning networking on or off ends a pause, unless
 * a new one is given. The end of a pause that is over may be sent again: it counts as no pause.
 *
 * @throws DomainError 'invalid' when a new pause would end in the past
 */
export async function updateNetworking(
  ctx: Ctx,
  input: { networkingEnabled: boolean; cadence?: Cadence; pausedUntil?: string },
): Promise<NetworkingPref> {
  const before = await ownParticipant(ctx, 'update')
  const pausedUntil = await pauseEnd(ctx, input.pausedUntil)
  const [row] = await ctx.db
    .update(participants)
    .set({
      networkingEnabled: input.networkingEnabled,
      pausedUntil,
      cadence: input.cadence,
      // A change of settings shows that the member is active.
      silentRounds: 0,
      inactivityAskedAt: null,
      updatedAt: ctx.clock.now(),
    })
    .where(eq(participants.id, before.id))
    .returning({
      networkingEnabled: participants.networkingEnabled,
      cadence: participants.cadence,
      pausedUntil: participants.pausedUntil,
    })
  if (!row) throw new Error('the participant went away')
  if (row.networkingEnabled !== before.networkingEnabled)
    await overtakeBulkActions(ctx, [before.id], 'networking')
  return { ...row, pausedUntil: row.pausedUntil?.toISOString() ?? null }
}

async function pauseEnd(ctx: Ctx, asked: string | undefined): Promise<Date | null> {
  if (!asked) return null
  const end = new Date(asked)
  if (end > ctx.clock.now()) return end
  const { pausedUntil } = await ownParticipant(ctx)
  if (pausedUntil?.getTime() === end.getTime()) return null
  throw invalidField('pausedUntil', 'dateInPast')
}
