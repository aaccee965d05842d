import { type Account, createAccount, findAccountByEmail, lockAccount } from '@/lib/auth/account'
import { hashPassword, verifyPassword } from '@/lib/auth/password'
import { DomainError, ERROR_CODES } from '@/lib/core/errors'
import type { Ctx } from '@/lib/runtime/context'
import type { RequestContext } from '@/lib/runtime/request-context'
import { refuseGuessable } from './refuse-guessable'

export const duplicateEmail = () =>
  new DomainError('conflict', { code: ERROR_CODES.duplicateEmail, messageKey: 'duplicateEmail' })

/**
 * The account that a registration is for: the address's own if the password is right, otherwise a new one.
 *
 * @returns whether the account exists, and what reads or creates it in a transaction that spans communities
 * @throws DomainError 'conflict' with code 1101 when the address has an account with another password, 'invalid' when a
 * new password is easy to guess
 */
export async function registeringAccount(
  context: RequestContext,
  { email, password }: { email: string; password: string },
): Promise<{ isKnown: boolean; open: (ctx: Ctx) => Promise<Account> }> {
  const known = await findAccountByEmail(context.runtime.database.owner, email)
  if (known) {
    if (!(await verifyPassword(known.passwordHash, password))) throw duplicateEmail()
    return {
      isKnown: true,
      async open({ db }) {
        const account = await lockAccount(db, known.id)
        // Deleted, or given another password, since it was checked.
        if (account?.passwordHash !== known.passwordHash) throw duplicateEmail()
        return account
      },
    }
  }
  await refuseGuessable(context, { email, password })
  const passwordHash = await hashPassword(password)
  return {
    isKnown: false,
    async open({ db, clock, locale }) {
      const account = await createAccount(db, clock, { email, passwordHash, preferredLang: locale })
      if (!account) throw duplicateEmail()
      return account
    },
  }
}
