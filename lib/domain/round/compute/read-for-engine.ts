import type { RoundTask } from '@/lib/matching'
import type { Ctx } from '@/lib/runtime/context'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { requireOrganiser } from '../../community/require-organiser'
import { readByModels } from '../../engine/read-by-models'
import { readLearning } from '../../engine/read-outcomes'
import { toEngineMember } from '../../engine/to-engine-member'
import type { EligibleParticipant } from '../rules/eligible-participants'

/** Runs short work in its own transaction, for the system or an organiser. */
export function within<T>(context: RequestContext, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return withTenant(context, (ctx) => {
    if (ctx.actor.kind !== 'system') requireOrganiser(ctx)
    return work(ctx)
  })
}

/** A round's members for the engine, with the models' output for their texts, and the outcomes it learns from. */
export async function readForEngine(
  context: RequestContext,
  participants: readonly EligibleParticipant[],
): Promise<Pick<RoundTask, 'members' | 'outcomes' | 'absent'>> {
  const learning = await within(context, (ctx) => readLearning(ctx, participants))
  const members = await within(context, (ctx) =>
    readByModels(ctx, participants.map(toEngineMember), context.runtime),
  )
  return { members, ...learning }
}
