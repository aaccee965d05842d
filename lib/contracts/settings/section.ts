import { z } from 'zod'
import { LOCALES, type Locale, type LocalizedText } from '@/lib/core/locale'
import { atMost } from '../message'
import { visibleLine, visibleText } from '../typed-text'

/** A fingerprint of a section's value, for optimistic locking: a save must name the version it started from. */
const versionShape = z.string().min(1).max(64)

/** A section's current value, and who changed it last. */
export const sectionShape = <Value extends z.ZodType>(value: Value) =>
  z.object({
    version: versionShape,
    value,
    changed: z.object({ at: z.string(), by: z.string().nullable() }).nullable(),
  })

export type SectionState<Value> = {
  version: string
  value: Value
  changed: { at: string; by: string | null } | null
}

/** A new value for a section, and the version it is based on. */
export const changeShape = <Value extends z.ZodType>(value: Value) =>
  z.object({ version: versionShape, value })

const inEachLanguage = (max: number, visible: (typed: string) => string) => {
  const one = z
    .string()
    .overwrite(visible)
    .max(...atMost(max))
    .optional()
  return z
    .object({ en: one, ru: one } satisfies Record<Locale, z.ZodType>)
    .transform((texts): LocalizedText => Object.fromEntries(Object.entries(texts).filter(([, text]) => text)))
}

/** A single-line text in the community's languages. A language without a text falls back to another. */
export const lineInEachLanguage = (max: number) => inEachLanguage(max, visibleLine)

/** At least one language must have a text. */
export const someLanguage = (texts: LocalizedText) => LOCALES.some((locale) => texts[locale])

/** The same with several lines. */
export const textInEachLanguage = (max: number) => inEachLanguage(max, visibleText)

/** One of our pictures: uploaded, or shipped with the product. */
export const ownPicture = z
  .string()
  .max(200)
  .regex(/^\/media\/[a-z0-9][a-z0-9/-]*\.[a-z0-9]{1,8}$/, 'wrongValue')
  .nullable()

export const MAX_LINK = 500

/** An https URL; null if empty. */
export const httpsLink = z.preprocess(
  (typed) => (typed === '' ? null : typed),
  z
    .string()
    .trim()
    .max(...atMost(MAX_LINK))
    .refine(isHttps, 'httpsLink')
    .nullable(),
)

function isHttps(address: string): boolean {
  // The parser skips line breaks and tabs, which headers and calendars do not.
  if (/\p{Cc}/u.test(address) || !URL.canParse(address)) return false
  const { protocol, username, password, hostname } = new URL(address)
  return protocol === 'https:' && username === '' && password === '' && hostname !== ''
}
