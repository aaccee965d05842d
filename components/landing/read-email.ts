import { emailShape } from '@/lib/contracts/account'

/** The address in the form that accounts store; null if it is not an email address. */
export function readEmail(text: string): string | null {
  const read = emailShape.safeParse(text)
  return read.success ? read.data : null
}
