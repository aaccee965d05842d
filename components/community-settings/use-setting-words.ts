'use client'

import { useLocale, useTranslations } from 'next-intl'
import { NETWORK_RULES } from '@/lib/contracts/contact'
import { DEFAULT_LOCALE, isLocale, LANGUAGE_NAMES, type LocalizedText, localized } from '@/lib/core/locale'

/** The texts of a field's choices. */
const CHOICES: Record<string, string> = {
  minimumMatch: 'rounds.minimumChoice',
  roundWeekday: 'rounds.weekdays',
  roundEveryWeeks: 'rounds.cadence',
  landingKind: 'landing.kinds',
  policyVariant: 'policies.variants',
  consentStyle: 'policies.consentStyles',
  kind: 'questions.kinds',
}

export interface SettingWords {
  /**
   * 'Name, English' for 'title.en'. Items are named by their text.
   * @param values the section's values
   * @param removed the item at `path`, if it is no longer among the values
   */
  nameOf: (path: string, values: unknown, removed?: unknown) => string
  /** A field's value as the form shows it. */
  inWords: (path: string, value: unknown) => string
}

/** Names fields of settings, and formats their values. */
export function useSettingWords(): SettingWords {
  const t = useTranslations('communitySettings')
  const reader = useLocale()
  const locale = isLocale(reader) ? reader : DEFAULT_LOCALE
  /** The text of a computed key, if it exists. */
  const textAt = (key: string) => (t.has(key) ? t(key as 'title') : undefined)

  const textOf = (item: unknown) =>
    localized((item as { text?: LocalizedText } | undefined)?.text, locale) || t('questions.unnamed')

  function fieldName(part: string, parent: string | undefined): string | undefined {
    if (isLocale(part)) return LANGUAGE_NAMES[part]
    if (parent === 'networks') return NETWORK_RULES[part as keyof typeof NETWORK_RULES]?.title
    if (parent === 'steps') return textAt(`onboarding.steps.${part}`)
    return (parent === 'provider' && textAt(`signIn.${part}`)) || textAt(`fields.${part}`)
  }

  function nameOf(path: string, values: unknown, removed?: unknown): string {
    let names: (string | undefined)[] = []
    let items: string[] = []
    let at = values
    let parent: string | undefined
    for (const part of path.split('.')) {
      if (Array.isArray(at)) {
        at = at.find((item, place) => item.id === part || String(place) === part)
        items = [...items, textOf(at ?? removed)]
        // The item's text replaces the name of its list.
        names = []
      } else {
        at = (at as Record<string, unknown> | null | undefined)?.[part]
        if (part !== 'text' || items.length === 0) names.push(fieldName(part, parent))
      }
      parent = part
    }
    return [...items, ...names].filter(Boolean).join(', ') || path
  }

  function inWords(path: string, value: unknown): string {
    if (value === undefined || value === null || value === '') return t('others.nothing')
    if (typeof value === 'boolean') return t(value ? 'others.yes' : 'others.no')
    if (Array.isArray(value)) return value.map((one) => inWords(path, one)).join(', ') || t('others.nothing')
    if (typeof value === 'object' && 'text' in value) return textOf(value)
    if (typeof value === 'object')
      return Object.values(value)
        .map((one) => inWords(path, one))
        .join(' · ')
    const field = path.slice(path.lastIndexOf('.') + 1)
    if ((field === 'lang' || field === 'langChoices') && isLocale(value)) return LANGUAGE_NAMES[value]
    if (field === 'roundHour') return `${String(value).padStart(2, '0')}:00`
    const choices = CHOICES[field]
    return (choices && textAt(`${choices}.${value}`)) ?? String(value)
  }

  return { nameOf, inWords }
}
