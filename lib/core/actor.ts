import type { ApiScope } from './api-scopes'
import type { Admission } from './joining'
import type { Locale } from './locale'

/** Roles per community (specification, section 6). */
export const ROLES = ['ROLE_USER', 'ROLE_ADMIN', 'ROLE_EVENT'] as const
export type Role = (typeof ROLES)[number]

/** Who acts. Derived from session or API key and Host only, never from a parameter. */
export type Actor =
  | { kind: 'guest' }
  | {
      kind: 'user'
      userId: string
      sessionId: string
      email: string
      preferredLang: Locale | null
      role: Role
      /** Disabled members may only see and edit their own profile. */
      enabled: boolean
      /** Only admitted members can be enabled. */
      admission: Admission
      /** Set once onboarding has created a participant. */
      participantId: string | null
      /** The profile is complete enough to be matched and to see others. */
      profileFilled: boolean
      emailConfirmed: boolean
      organiserMode: boolean
      platformOperator: boolean
    }
  /** An API key of the community. It is nobody's session: it can do what its scopes name, and nothing else. */
  | {
      kind: 'key'
      keyId: string
      /** Written to the audit log, because keys can be removed. */
      name: string
      scopes: readonly ApiScope[]
      /** The account of the organiser who created it: the author of what it creates. */
      createdBy: string
    }
  /** Jobs and commands; `reason` is written to the audit log. */
  | { kind: 'system'; reason: string }

export type UserActor = Extract<Actor, { kind: 'user' }>
export type KeyActor = Extract<Actor, { kind: 'key' }>

export const guest: Actor = { kind: 'guest' }
