import type { History } from '@/lib/matching'
import type { Ctx } from '@/lib/runtime/context'
import { type Occasion, readExcludedPairs } from '../../exclusion/exclusions'
import type { EligibleParticipant } from '../rules/eligible-participants'
import { membersOfGroups } from '../rules/group-members'
import { readRules } from '../rules/rules'
import { recentTurns } from './recent-turns'

/** Constraints for the engine: exclusions, turns of being unmatched or in a trio, fairness debts, groups. */
export async function readHistory(
  ctx: Ctx,
  participants: readonly EligibleParticipant[],
  occasion: Occasion,
): Promise<History> {
  const { groups } = await readRules(ctx)
  return {
    excluded: await readExcludedPairs(ctx, occasion, idsOf(participants)),
    turns: await recentTurns(ctx, participants),
    ...(groups && { groups: await membersOfGroups(ctx, groups) }),
    debt: Object.fromEntries(participants.map(({ id, roundDebt }) => [id, roundDebt])),
  }
}

const idsOf = (participants: readonly { id: string }[]) => participants.map(({ id }) => id)
