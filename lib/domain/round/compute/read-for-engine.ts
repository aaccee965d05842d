import type { RoundTask } from '@/lib/matching'
import type { Ctx } from '@/lib/runtime/context'
import { type Models, readByModels } from '../../engine/read-by-models'
import { readLearning } from '../../engine/read-outcomes'
import { toEngineMember } from '../../engine/to-engine-member'
import type { EligibleParticipant } from '../rules/eligible-participants'

/** Does work in a transaction of its own: the embedded database answers nobody else meanwhile. */
export type Within = <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>

/** A round's members with what the models made of their texts, and what there is to learn from. */
export async function readForEngine(
  within: Within,
  models: Models,
  participants: readonly EligibleParticipant[],
): Promise<Pick<RoundTask, 'members' | 'outcomes' | 'absent'>> {
  const learning = await within((ctx) => readLearning(ctx, participants))
  const members = await within((ctx) => readByModels(ctx, participants.map(toEngineMember), models))
  return { members, ...learning }
}
