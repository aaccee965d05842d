import { z } from 'zod'
import { ROLES } from '@/lib/core/actor'
import { ADMISSIONS } from '@/lib/core/joining'
import { LOCALES } from '@/lib/core/locale'
import { authTypeShape, communityShape } from './community'

/** An email address in the stored form: trimmed, lower case. */
export const emailShape = z
  .string('required')
  .trim()
  .toLowerCase()
  .min(1, 'required')
  .max(254, 'invalidEmail')
  .pipe(z.email('invalidEmail'))

/** A new password: at least 8 characters without surrounding spaces, at most 128 with them. */
export const newPasswordShape = z
  .string('passwordLength')
  .max(128, 'passwordLength')
  .refine((password) => password.trim().length >= 8, 'passwordLength')

/** A password to verify, whatever rules it was created under. */
export const passwordShape = z
  .string('passwordRequired')
  .min(1, 'passwordRequired')
  .max(128, 'passwordLength')

/** A token from a link or email; its form is checked at lookup. */
export const codeShape = z.string('recoveryCodeMissing').trim().min(1, 'recoveryCodeMissing').max(100)

export const registerShape = z.object({
  email: emailShape,
  password: newPasswordShape,
  agreePolicy: z.literal(true, 'policyRequired'),
})

const repeatPassword = z.string().max(128, 'passwordLength')
const isRepeated = (form: { password: string; repeatPassword: string }) =>
  form.password === form.repeatPassword
const mismatch = { path: ['repeatPassword'], message: 'passwordMismatch' }

/** The registration form, whose two passwords must match. */
export const registrationFormShape = registerShape.extend({ repeatPassword }).refine(isRepeated, mismatch)

/** The form behind a recovery link. */
export const newPasswordFormShape = z
  .object({ password: newPasswordShape, repeatPassword })
  .refine(isRepeated, mismatch)

export const loginShape = z.object({ login: emailShape, password: passwordShape })

export const registerAdminShape = z.object({ email: emailShape, password: newPasswordShape })

/** With `code`: confirms. With `email`, or signed in: sends the email again. */
export const confirmEmailShape = z
  .object({ code: codeShape.optional(), email: emailShape.optional() })
  .optional()

export const confirmEmailAnswerShape = z.object({
  status: z.enum(['sent', 'confirmed', 'already-confirmed']),
  /** When another email may be requested; 0 at once. */
  retryAfterSeconds: z.number().int(),
})

const pathShape = z.string().max(2000).optional()
const introForShape = z.string().max(100).optional()

/** Requests a code, and a link where the community offers links. */
export const challengeShape = z.object({
  email: emailShape,
  /** To join this community, whichever others the address belongs to. */
  join: z.boolean().default(false),
  agreePolicy: z.boolean().default(false),
  /** Where the link continues; paths of this site. */
  backTo: pathShape,
  introFor: introForShape,
})

/** When another email may be requested. */
export const sentShape = z.object({ status: z.literal('sent'), retryAfterSeconds: z.number().int() })

/** The code as typed: with or without a space in the middle. */
const signInCodeShape = z
  .string('codeRequired')
  .max(20, 'codeForm')
  .transform((code) => code.replaceAll(/[\s-]/g, ''))
  .pipe(
    z
      .string()
      .min(1, 'codeRequired')
      .regex(/^\d{6}$/, 'codeForm'),
  )

/** Section 7 of the specification: the code is sent as the password. */
export const codeLoginShape = z.object({
  login: emailShape,
  password: signInCodeShape,
  /** From the URL of the code page: a provider's sign-in that the code is to prove. */
  link: z.string().max(2100).optional(),
})

/** An ID token that a client got from Google, containing our nonce. */
export const googleLoginShape = z.object({
  token: z.string('required').min(1, 'required').max(6000),
  join: z.boolean().default(false),
})

export const magicShape = z.object({ url_auth_token: codeShape, back_to: pathShape })

export const recoveryShape = z.object({ email: emailShape })

export const confirmRecoveryShape = z.object({ code: codeShape, password: newPasswordShape })

/** Proves that the account's owner is present; accounts without a password use an emailed code. */
const byPassword = { password: passwordShape }
const byCode = { code: signInCodeShape }
const byEither = { password: passwordShape.optional(), code: signInCodeShape.optional() }

export const changePasswordShape = z.object({ ...byEither, newPassword: newPasswordShape })
export const changePasswordFormShape = z.object({ ...byPassword, newPassword: newPasswordShape })
export const setPasswordFormShape = z.object({ ...byCode, newPassword: newPasswordShape })

export const changeEmailShape = z.object({ email: emailShape, ...byEither })
export const changeEmailByPasswordShape = z.object({ email: emailShape, ...byPassword })
export const changeEmailByCodeShape = z.object({ email: emailShape, ...byCode })

export const deleteAccountShape = z.object(byEither)
export const deleteByPasswordShape = z.object(byPassword)
export const deleteByCodeShape = z.object(byCode)

/** A device with a session. */
export const sessionShape = z.object({
  id: z.uuid(),
  /** The current one. */
  current: z.boolean(),
  /** From the user agent; null if unknown. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  kind: z.enum(['desktop', 'phone', 'tablet', 'other']),
  method: authTypeShape,
  /** The prefix of the IP address it signed in from. */
  network: z.string().nullable(),
  /** The community of the session. */
  community: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
})

export type SessionView = z.infer<typeof sessionShape>

/** Section 7 of the specification: this word means success. */
export const okShape = z.literal('OK')

export const connectedCommunityShape = z.object({
  id: z.uuid(),
  title: z.string(),
  url: z.string(),
  logoUrl: z.string().nullable(),
})

/** The signed-in user in this community. */
export const currentUserShape = z.object({
  userId: z.uuid(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  role: z.enum(ROLES),
  /** All that the role includes: an administrator is a user too. */
  authorities: z.array(z.enum(ROLES)),
  enabled: z.boolean(),
  /** Waiting for approval or declined; not enabled in either case. */
  admission: z.enum(ADMISSIONS),
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
  /** The user agreed to the documents in force here. */
  policyAgreed: z.boolean(),
})

export type CurrentUser = z.infer<typeof currentUserShape>

/** Signed in here; or, for someone who belongs to another community, where to continue. */
export const loginAnswerShape = z.union([
  z.object({ token: z.string(), firstLogin: z.boolean(), user: currentUserShape }),
  z.object({ redirectTo: z.string() }),
])

export type LoginAnswer = z.infer<typeof loginAnswerShape>

export const initShape = z.object({
  community: communityShape,
  user: currentUserShape.nullable(),
  locale: z.enum(LOCALES),
})

export const langShape = z.enum(LOCALES, 'wrongValue')
export const modeShape = z.object({ organiserMode: z.boolean() })
