import { ROUND_CADENCES, roundSettings } from '@/lib/contracts/settings/rounds'
import { readRules, writeRules } from '../round/rules/rules'
import { reschedulePreview } from '../round/schedule/reschedule-preview'
import { defineSection } from './section'

export const roundsSection = defineSection({
  shape: roundSettings,
  async read(ctx, { roundWeekday, roundHour, roundEveryWeeks, introsPerWeek }) {
    const { minimumMatch, colleaguesAllowed } = await readRules(ctx)
    return {
      roundWeekday,
      roundHour,
      roundEveryWeeks: ROUND_CADENCES.find((weeks) => weeks === roundEveryWeeks) ?? 1,
      minimumMatch,
      colleaguesAllowed,
      introsPerWeek,
    }
  },
  async write(ctx, { minimumMatch, colleaguesAllowed, introsPerWeek, ...schedule }, community) {
    const rules = await readRules(ctx)
    if (minimumMatch !== rules.minimumMatch || colleaguesAllowed !== rules.colleaguesAllowed)
      await writeRules(ctx, { minimumMatch, colleaguesAllowed })
    return { introsPerWeek, ...(await reschedulePreview(ctx, community, schedule)) }
  },
})
