import { z } from 'zod'
import { httpsLink } from './section'

export const meetingSettings = z.object({
  /** An external service for video calls, such as a Jitsi server; ours by default. */
  videoBaseUrl: httpsLink,
})

export type MeetingServiceSettings = z.infer<typeof meetingSettings>
