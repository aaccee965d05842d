import { randomBytes } from 'node:crypto'
import { latin } from '@/lib/core/latin'

/** Eight letters and digits that cannot be guessed and are easy to read out. */
export function randomSlug(length = 8): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
  return [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]).join('')
}

/** The slug of a profile: the name in Latin letters with a random suffix against collisions. */
export function slugOf(firstName: string, lastName: string): string {
  const name = latin(`${firstName} ${lastName}`, '-').slice(0, 40).replace(/-$/, '')
  return name === '' ? randomSlug() : `${name}-${randomSlug(4)}`
}
