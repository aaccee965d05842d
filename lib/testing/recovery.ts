import { hashPassword } from '@/lib/auth/password'
import { NEW_PASSWORD, PASSWORD } from './account-with-password'
import type { TestApi } from './api'
import { makePerson } from './factories'

/** Asks for the link that sets a new password. */
export const askForRecovery = (api: TestApi, email: string, headers = {}) =>
  api.guest.post('/api/auth/recovery', { body: { email }, headers })

/** @param caller whose browser follows the link */
export const confirmRecovery = (api: TestApi, code: string, password = NEW_PASSWORD, caller = api.guest) =>
  caller.post('/api/auth/confirm-recovery', { body: { code, password } })

/** A member with a password. */
export const forgetfulMember = async (api: TestApi, user: object = {}) =>
  makePerson(api.runtime.database, api.community, 'member', {
    user: { passwordHash: await hashPassword(PASSWORD), ...user },
    clock: api.runtime.clock,
  })
