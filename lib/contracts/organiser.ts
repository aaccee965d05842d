import { z } from 'zod'
import { ROLES } from '@/lib/core/actor'
import { emailShape } from './account'
import { id } from './page'

export const INVITATION_DAYS = 14

export const organiserShape = z.object({
  userId: id,
  /** Null if they have not started their profile. */
  participantId: id.nullable(),
  name: z.string(),
  email: z.string(),
  avatarUrl: z.string().nullable(),
  lastSeenAt: z.string().nullable(),
  isReader: z.boolean(),
})
export type Organiser = z.infer<typeof organiserShape>

export const organiserInvitationShape = z.object({
  invitationId: id,
  email: z.string(),
  /** Who invited them; null if they have left. */
  by: z.string().nullable(),
  expiresAt: z.string(),
})
export type OrganiserInvitation = z.infer<typeof organiserInvitationShape>

export const organisersShape = z.object({
  organisers: z.array(organiserShape),
  invited: z.array(organiserInvitationShape),
  /** Members who may only use events (ROLE_EVENT). */
  eventOnly: z.number().int(),
})
export type Organisers = z.infer<typeof organisersShape>

export const inviteOrganiserShape = z.object({ email: emailShape })
/** Another role than organiser. */
export const organiserRoleShape = z.object({ role: z.enum(ROLES).exclude(['ROLE_ADMIN']) })

/** 'made': the address was a member's, who is now an organiser; 'invited': by email. */
export const invitedOrganiserShape = z.object({ outcome: z.enum(['made', 'invited']) })
