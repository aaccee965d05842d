import type { UserActor } from '@/lib/core/actor'
import { newId } from '@/lib/core/ids'

/** A signed-in user for verbs that a test calls without a session; by default a plain member. */
export const actingUser = (values: Partial<UserActor> = {}): UserActor => ({
  kind: 'user',
  userId: newId(),
  sessionId: newId(),
  email: 'person@example.test',
  preferredLang: null,
  role: 'ROLE_USER',
  enabled: true,
  admission: 'admitted',
  participantId: newId(),
  profileFilled: true,
  emailConfirmed: true,
  organiserMode: false,
  platformOperator: false,
  ...values,
})

export const actingOrganiser = (): UserActor => actingUser({ role: 'ROLE_ADMIN' })
