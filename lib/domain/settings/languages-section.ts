import { languageSettings } from '@/lib/contracts/settings/languages'
import { reschedulePreview } from '../round/schedule/reschedule-preview'
import { defineSection } from './section'

export const languagesSection = defineSection({
  shape: languageSettings,
  read: (_ctx, { lang, langChoices, timeZone }) => ({ lang, langChoices, timeZone }),
  write: async (ctx, { timeZone, ...languages }, community) => ({
    ...languages,
    ...(await reschedulePreview(ctx, community, { timeZone })),
  }),
})
