import type { z } from 'zod'
import { emailShape } from '@/lib/contracts/account'
import { type Contacts, contactsShape, NETWORKS } from '@/lib/contracts/contact'
import { type ImportField, questionOfTarget } from '@/lib/contracts/member-import'
import {
  aboutShape,
  cityShape,
  companyShape,
  firstNameShape,
  goalShape,
  lastNameShape,
  lookingForShape,
  phoneShape,
  tagsShape,
} from '@/lib/contracts/participant'
import { updatePhrasesShape } from '@/lib/contracts/phrase'
import { PHRASE_KINDS, type Phrases } from '@/lib/contracts/phrase-kinds'
import { checkAnswer } from '@/lib/contracts/question'
import { phraseCell, wordCell } from '@/lib/core/list-cell'
import type { Locale } from '@/lib/core/locale'
import type { ImportProblem } from '@/lib/db/schema/member-import'
import type { questions } from '@/lib/db/schema/participant'
import { nameParts } from './name-parts'
import { type ImportedPlace, placeIn } from './place-in'

export type ImportQuestion = Pick<typeof questions.$inferSelect, 'id' | 'kind' | 'options' | 'maxChoices'>

/** A member's data in a row; blank cells are omitted. */
export type ImportedValues = {
  firstName?: string
  lastName?: string
  company?: string
  phone?: string
  about?: string
  goal?: string
  topics?: string[]
  lookingFor?: string
  phrases: Partial<Phrases>
  links: Contacts
  language?: Locale
  city?: ImportedPlace
  answers: Record<string, string | string[]>
}

export type ReadRow = {
  /** Null if the address is invalid; see `reason`. */
  email: string | null
  reason: 'noEmail' | 'invalidEmail' | null
  values: ImportedValues
  /** Skipped cells. */
  problems: ImportProblem[]
}

const LANGUAGES: Record<string, Locale> = {
  en: 'en',
  eng: 'en',
  english: 'en',
  английский: 'en',
  ru: 'ru',
  rus: 'ru',
  russian: 'ru',
  русский: 'ru',
}

/** Parses a row by its columns' targets. */
export function readRow(
  cells: readonly string[],
  targets: readonly (string | null)[],
  asked: readonly ImportQuestion[],
): ReadRow {
  const values: ImportedValues = { phrases: {}, links: {}, answers: {} }
  const problems: ImportProblem[] = []
  const at = (field: ImportField) => targets.indexOf(field)
  const cell = (field: ImportField) => cells[at(field)] ?? ''
  function take<T>(field: ImportField, shape: z.ZodType<T>, text: unknown = cell(field)): T | undefined {
    if (cell(field) === '') return undefined
    const parsed = shape.safeParse(text)
    if (parsed.success) return parsed.data
    problems.push({ column: at(field), message: parsed.error.issues[0]?.message ?? 'wrongValue' })
    return undefined
  }

  const whole = cell('surnameFirst') === '' ? 'fullName' : 'surnameFirst'
  const { first, last } = nameParts(cell(whole), whole === 'surnameFirst')
  values.firstName =
    take('firstName', firstNameShape) ?? (first ? take(whole, firstNameShape, first) : undefined)
  values.lastName = take('lastName', lastNameShape) ?? (last ? take(whole, lastNameShape, last) : undefined)
  const place = cell('company') === '' ? 'position' : 'company'
  values.company = take(place, companyShape, [cell('position'), cell('company')].filter(Boolean).join(', '))
  values.phone = take('phone', phoneShape)
  values.about = take('about', aboutShape)
  values.goal = take('goal', goalShape)
  values.topics = take('topics', tagsShape, wordCell.read(cell('topics')))
  values.lookingFor = take('lookingFor', lookingForShape)
  for (const kind of PHRASE_KINDS) {
    const texts = phraseCell.read(cell(kind)).map((text) => ({ text }))
    values.phrases[kind] = take(kind, updatePhrasesShape.shape[kind], texts)?.map(({ text }) => text)
  }
  for (const network of NETWORKS) values.links[network] = take(network, contactsShape.shape[network])
  const name = take('city', cityShape)
  if (name) values.city = placeIn(name, cell('country'))
  if (cell('language') !== '') {
    values.language = LANGUAGES[cell('language').toLowerCase().split(/[-_ ]/)[0]!]
    if (!values.language) problems.push({ column: at('language'), message: 'importLanguage' })
  }
  targets.forEach((target, column) => {
    const question = target && asked.find(({ id }) => id === questionOfTarget(target))
    const text = cells[column] ?? ''
    if (!question || text === '') return
    const answer = answerOf(question, text)
    const wrong = answer === null ? 'unknownOption' : checkAnswer(question, answer)
    if (answer === null || wrong) problems.push({ column, message: wrong ?? 'unknownOption' })
    else values.answers[question.id] = answer
  })
  const address = emailShape.safeParse(addressIn(cell('email')))
  return {
    email: address.success ? address.data : null,
    reason: address.success ? null : cell('email') === '' ? 'noEmail' : 'invalidEmail',
    values,
    problems,
  }
}

/** The address of 'Ann Moss <ann@example.test>' and 'mailto:ann@example.test'. */
const addressIn = (cell: string) => /<([^<>]+)>$/.exec(cell)?.[1] ?? cell.replace(/^mailto:/i, '')

/** The text, or the ids of options with these texts in any language; null if an option does not exist. */
function answerOf({ kind, options }: ImportQuestion, text: string): string | string[] | null {
  if (kind === 'text') return text
  const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()
  const idOf = (words: string) =>
    options.find((option) => Object.values(option.text).some((name) => same(name, words)))?.id
  const whole = idOf(text)
  if (whole) return [whole]
  const ids = wordCell.read(text).map(idOf)
  return ids.every((one) => one !== undefined) ? [...new Set(ids)] : null
}
