import { randomInt } from 'node:crypto'

/** Without letters and digits that are mistaken for each other. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 10

/** What a participant's QR code says: 49 random bits, short enough to type. */
export const newCheckInCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
