import { emailShape } from '@/lib/contracts/account'

/** The address as accounts are kept by it, or null when it is none. */
export function readEmail(text: string): string | null {
  const read = emailShape.safeParse(text)
  return read.success ? read.data : null
}
