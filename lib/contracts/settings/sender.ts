import { z } from 'zod'
import { emailShape } from '../account'
import { atMost } from '../message'
import { visibleLine } from '../typed-text'

export const MAX_SENDER_NAME = 60

const emailOrNothing = z
  .union([z.literal(''), emailShape])
  .nullable()
  .transform((email) => email || null)

/** The sender of emails. */
export const senderSettings = z.object({
  /** Defaults to the community's name. */
  senderName: z
    .string()
    .overwrite(visibleLine)
    .max(...atMost(MAX_SENDER_NAME)),
  /** At a verified domain of the community; defaults to the installation's address. */
  senderEmail: emailOrNothing,
  /** Reply-To; defaults to the sender. */
  replyTo: emailOrNothing,
})
export type SenderSettings = z.infer<typeof senderSettings>
