import { z } from 'zod'
import { emailShape } from '../account'
import { lineAtMost } from '../typed-shapes'

export const MAX_SENDER_NAME = 60

const emailOrNothing = z
  .union([z.literal(''), emailShape])
  .nullable()
  .transform((email) => email || null)

/** The sender of emails. */
export const senderSettings = z.object({
  /** Defaults to the community's name. */
  senderName: lineAtMost(MAX_SENDER_NAME),
  /** At a verified domain of the community; defaults to the installation's address. */
  senderEmail: emailOrNothing,
  /** Reply-To; defaults to the sender. */
  replyTo: emailOrNothing,
})
export type SenderSettings = z.infer<typeof senderSettings>
