import { BROWSER_ERRORS } from '@/lib/core/browser-errors'
import type { Locale } from '@/lib/core/locale'
import type { MessagePart } from '@/lib/core/message-part'
import { pageMessages } from '@/lib/i18n/page-messages'

/** What any island may need (the layout gives the same to those without a provider of their own). */
const EVERYWHERE = ['common', 'errors', 'validation']

const parts = new Map<string, MessagePart>()

/** The same object for each use, so that React sends it once per page. */
function partOf(locale: Locale, name: string): MessagePart {
  const key = `${locale}:${name}`
  let part = parts.get(key)
  if (!part) {
    const all: Record<string, object> = pageMessages(locale)
    const texts = name === 'errors' ? browserErrors(locale) : all[name]
    part = { name, json: JSON.stringify(texts ?? {}) }
    parts.set(key, part)
  }
  return part
}

const browserErrors = (locale: Locale) =>
  Object.fromEntries(BROWSER_ERRORS.map((key) => [key, pageMessages(locale).errors[key]]))

const messageParts = (locale: Locale, namespaces: readonly string[]): MessagePart[] =>
  namespaces.map((name) => partOf(locale, name))

/** The texts of a page's islands and no others, for the MessageProvider around them. */
export const islandMessages = (locale: Locale, namespaces: readonly string[]): MessagePart[] =>
  messageParts(locale, [...EVERYWHERE, ...namespaces])
