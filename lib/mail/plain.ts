import type { MailPerson } from './kinds'

/** Line ends, other control characters, and marks that change the direction of the following text. */
const NOT_IN_A_LINE = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu
const NOT_IN_A_TEXT = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu

/** One line of plain text: safe in a header, and unable to reorder the text around it. */
export function oneLine(text: string | null | undefined): string {
  return (text ?? '').replace(NOT_IN_A_LINE, ' ').replace(/ {2,}/g, ' ').trim()
}

/** Plain text that keeps its line breaks, two empty lines at the most. */
export function manyLines(text: string | null | undefined): string {
  return (text ?? '')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(NOT_IN_A_TEXT, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** At most `length` characters, cut at a word. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length - 1)
  const space = cut.lastIndexOf(' ')
  return `${cut.slice(0, space > length / 2 ? space : undefined).trimEnd()}…`
}

export function fullName(person: MailPerson): string {
  return oneLine(`${person.firstName} ${person.lastName}`)
}

/** A person's name for the middle of a sentence. */
export function shortName(person: MailPerson): string {
  return oneLine(person.firstName) || oneLine(person.lastName)
}

/** First letters of the first and the last name. */
export function initials(person: MailPerson): string {
  return [person.firstName, person.lastName]
    .map((name) => /[\p{L}\p{N}]/u.exec(name)?.[0].toLocaleUpperCase() ?? '')
    .join('')
}
