import { z } from 'zod'
import { ROLES } from '@/lib/core/actor'
import { LOCALES } from '@/lib/core/locale'
import { communityShape } from './community'

/** An e-mail address in the one form that accounts are kept by: trimmed, lower case. */
export const emailShape = z
  .string('invalidEmail')
  .trim()
  .toLowerCase()
  .max(254, 'invalidEmail')
  .pipe(z.email('invalidEmail'))

/** A new password: at least 8 characters without the spaces around, at most 128 with them. */
export const newPasswordShape = z
  .string('passwordLength')
  .max(128, 'passwordLength')
  .refine((password) => password.trim().length >= 8, 'passwordLength')

/** A password that is to be checked, whatever rules it was made under. */
export const passwordShape = z
  .string('passwordRequired')
  .min(1, 'passwordRequired')
  .max(128, 'passwordLength')

/** Words of a link or a mail; their form is checked where they are looked up. */
export const codeShape = z.string('recoveryCodeMissing').trim().min(1, 'recoveryCodeMissing').max(100)

export const registerShape = z.object({
  email: emailShape,
  password: newPasswordShape,
  agreePolicy: z.literal(true, 'policyRequired'),
})

/** The registration form: its passwords must also equal each other. */
export const registrationFormShape = registerShape
  .extend({ repeatPassword: z.string().max(128, 'passwordLength') })
  .refine((form) => form.password === form.repeatPassword, {
    path: ['repeatPassword'],
    message: 'passwordMismatch',
  })

export const loginShape = z.object({ login: emailShape, password: passwordShape })

export const registerAdminShape = z.object({ email: emailShape, password: newPasswordShape })

/** With `code`: confirms. With `email`, or signed in: sends the mail again. */
export const confirmEmailShape = z
  .object({ code: codeShape.optional(), email: emailShape.optional() })
  .optional()

export const confirmEmailAnswerShape = z.object({
  status: z.enum(['sent', 'confirmed', 'already-confirmed']),
  /** When another mail may be asked for; 0 when there is nothing to wait for. */
  retryAfterSeconds: z.number().int(),
})

/** Section 7 of the specification: this word means success. */
export const okShape = z.literal('OK')

export const connectedCommunityShape = z.object({
  id: z.uuid(),
  title: z.string(),
  url: z.string(),
  logoUrl: z.string().nullable(),
})

/** The signed-in person, as this community knows them. */
export const currentUserShape = z.object({
  userId: z.uuid(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  role: z.enum(ROLES),
  /** All that the role includes: an administrator is a user too. */
  authorities: z.array(z.enum(ROLES)),
  enabled: z.boolean(),
  platformOperator: z.boolean(),
  organiserMode: z.boolean(),
  preferredLang: z.enum(LOCALES).nullable(),
  communityUrl: z.string(),
  connectedCommunities: z.array(connectedCommunityShape),
  /** Ids of this user's participants in this community: one, or none before onboarding. */
  connectedParticipants: z.array(z.uuid()),
  participantId: z.uuid().nullable(),
  slug: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  profileFilled: z.boolean(),
  onboardingStep: z.number().int(),
  tutorialSeen: z.boolean(),
  /** The documents in force here were agreed to. */
  policyAgreed: z.boolean(),
})

export type CurrentUser = z.infer<typeof currentUserShape>

export const loginAnswerShape = z.object({
  token: z.string(),
  firstLogin: z.boolean(),
  user: currentUserShape,
})

export const initShape = z.object({
  community: communityShape,
  user: currentUserShape.nullable(),
  locale: z.enum(LOCALES),
})

export const langShape = z.enum(LOCALES, 'wrongValue')
export const modeShape = z.object({ organiserMode: z.boolean() })
