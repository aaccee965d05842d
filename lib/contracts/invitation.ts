import { z } from 'zod'
import { LOCALES } from '@/lib/core/locale'
import { emailShape } from './account'
import { joiningWordShape } from './joining'
import { id, pageOf, pageQuery } from './page'

/** A code of an invitation, as it comes in an address. */
export const invitationCodeShape = z.string().trim().min(1).max(100)

export const myInvitationShape = z.object({
  code: z.string(),
  /** A path of this community. */
  link: z.string(),
  /** How many people joined with it. */
  uses: z.number().int(),
})

export const acceptedInvitationShape = z.object({
  /** False if they were invited before, or the invitation is their own. */
  accepted: z.boolean(),
})

/** Maximum addresses per request. */
export const MAX_INVITED = 500
export const INVITATION_DAYS = [7, 14, 30] as const
export const DEFAULT_INVITATION_DAYS = 14

/** Who is invited: addresses, or members who have not logged in yet. */
export const inviteMembersShape = z.object({
  emails: z.array(emailShape).max(MAX_INVITED).default([]),
  participantIds: z.array(id).max(MAX_INVITED).default([]),
  locale: z.enum(LOCALES),
  days: z
    .number()
    .int()
    .refine((days) => INVITATION_DAYS.some((choice) => choice === days))
    .default(DEFAULT_INVITATION_DAYS),
  word: joiningWordShape,
})

/** The outcome for one address. Reveals nothing about accounts beyond this community. */
export const INVITE_OUTCOMES = [
  'invited',
  /** A member who has logged in here before. */
  'member',
  /** Opted out of invitations, or deleted their account here. */
  'refused',
  /** Was emailed within the last day, or too often. */
  'too-soon',
  /** The organiser's daily limit is reached. */
  'limited',
] as const
export type InviteOutcome = (typeof INVITE_OUTCOMES)[number]

export const invitedShape = z.object({
  results: z.array(z.object({ email: z.string(), outcome: z.enum(INVITE_OUTCOMES) })),
})
export type Invited = z.infer<typeof invitedShape>

const INVITATION_STATES = [
  'sending',
  'sent',
  'bounced',
  'failed',
  'accepted',
  'expired',
  'revoked',
  'refused',
] as const
export type InvitationState = (typeof INVITATION_STATES)[number]

export const invitationsQuery = pageQuery.extend({ show: z.enum(['pending', 'all']).default('pending') })

export const emailInvitationShape = z.object({
  id,
  email: z.string(),
  name: z.string(),
  locale: z.enum(LOCALES),
  state: z.enum(INVITATION_STATES),
  sentAt: z.string(),
  sends: z.number().int(),
  expiresAt: z.string(),
  acceptedAt: z.string().nullable(),
  /** A path of this community, to share the invitation by other means; null if it no longer works. */
  link: z.string().nullable(),
})
export type EmailInvitation = z.infer<typeof emailInvitationShape>

export const emailInvitationsShape = pageOf(emailInvitationShape)

const MAX_LINK_USES = 10_000

export const createLinkShape = z.object({
  /** Idempotency key: a repeated request returns the link of the first. */
  id: id.optional(),
  label: z.string().trim().max(60),
  /** No limit if omitted. */
  maxUses: z.number().int().min(1).max(MAX_LINK_USES).nullable().default(null),
  /** Never expires if omitted. */
  days: z.number().int().min(1).max(365).nullable().default(null),
})

export const invitationLinkShape = z.object({
  id,
  label: z.string(),
  /** A path of this community. */
  link: z.string(),
  uses: z.number().int(),
  maxUses: z.number().int().nullable(),
  expiresAt: z.string().nullable(),
  state: z.enum(['open', 'used-up', 'expired', 'revoked']),
  createdAt: z.string(),
})
export type InvitationLink = z.infer<typeof invitationLinkShape>
export const invitationLinksShape = z.object({ list: z.array(invitationLinkShape) })
