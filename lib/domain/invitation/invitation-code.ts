import { randomInt } from 'node:crypto'
import type { Locale } from '@/lib/core/locale'

/** Excludes letters and digits that are easily confused when read aloud. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
/** About 59 bits, so codes cannot be guessed. */
const LENGTH = 12

export const newInvitationCode = () =>
  Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')

/** @param locale of an invitation by email: a browser without a choice keeps it (lib/server/invited-locale.ts) */
export const invitationPath = (code: string, locale?: Locale): `/invite?code=${string}` =>
  `/invite?code=${code}${locale ? `&lang=${locale}` : ''}`
