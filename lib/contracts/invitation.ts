import { z } from 'zod'

/** A code of an invitation, as it comes in an address. */
export const invitationCodeShape = z.string().trim().min(1).max(100)

export const myInvitationShape = z.object({
  code: z.string(),
  /** A path of this community. */
  link: z.string(),
  /** How many came by it. */
  uses: z.number().int(),
})

export const acceptedInvitationShape = z.object({
  /** False when they were invited before, or the invitation is their own. */
  accepted: z.boolean(),
})
