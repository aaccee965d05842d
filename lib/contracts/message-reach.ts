import { z } from 'zod'

const count = z.number().int()

/** The recipients of an organiser's message, and who of them gets no email. */
export const messageReachShape = z.object({
  total: count,
  emailed: count,
  /** Turned these emails off. */
  emailOff: count,
  /** Their address bounces. */
  bounced: count,
})
export type MessageReach = z.infer<typeof messageReachShape>

/** The email, as recipients get it. */
export const mailPreviewShape = z.object({ subject: z.string(), html: z.string() })
export type MailPreview = z.infer<typeof mailPreviewShape>
