import type { History } from '@/lib/matching'
import type { Ctx } from '@/lib/runtime/context'
import { readExcludedPairs } from '../../exclusion/exclusions'
import type { EligibleParticipant } from '../rules/eligible-participants'
import { membersOfGroups } from '../rules/group-members'
import { readRules } from '../rules/rules'
import { recentTurns } from './recent-turns'

/** Constraints for the engine: exclusions, turns of being unmatched or in a trio, fairness debts, groups. */
export async function readHistory(ctx: Ctx, eligible: EligibleParticipant[], moment: Date): Promise<History> {
  const { groups } = await readRules(ctx)
  return {
    excluded: await readExcludedPairs(ctx, { at: moment }),
    turns: await recentTurns(ctx, eligible),
    ...(groups && { groups: await membersOfGroups(ctx, groups) }),
    debt: Object.fromEntries(eligible.map(({ id, roundDebt }) => [id, roundDebt])),
  }
}
