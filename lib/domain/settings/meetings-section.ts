import { meetingSettings } from '@/lib/contracts/settings/meetings'
import { defineSection } from './section'

export const meetingsSection = defineSection({
  shape: meetingSettings,
  read: (_ctx, { videoBaseUrl }) => ({ videoBaseUrl }),
  write: (_ctx, value) => value,
})
