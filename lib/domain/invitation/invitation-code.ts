import { randomInt } from 'node:crypto'

/** Excludes letters and digits that are easily confused when read aloud. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
/** About 59 bits, so codes cannot be guessed. */
const LENGTH = 12

export const newInvitationCode = () =>
  Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')

export const invitationPath = (code: string) => `/invite?code=${code}` as const
