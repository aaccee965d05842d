import { hash, verify } from '@node-rs/argon2'

/** OWASP Password Storage Cheat Sheet: argon2id (the library's default), 19 MiB, two passes, one lane; off the event loop. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, OPTIONS)

let unusable: Promise<string> | undefined

/**
 * Whether the password is right. Takes as long without a hash, so that the time does not reveal whether an account
 * exists or has a password.
 */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  unusable ??= hashPassword('no account has this password')
  const right = await verify(passwordHash ?? (await unusable), password)
  return right && passwordHash != null
}
