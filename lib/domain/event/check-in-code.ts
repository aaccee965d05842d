import { randomInt } from 'node:crypto'

/** Without letters and digits that look alike. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 10

/** The content of a participant's QR code: 49 random bits, short enough to type. */
export const newCheckInCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
