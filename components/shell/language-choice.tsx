'use client'

import { useState } from 'react'
import { RadioGroup } from '@/components/ui/radio-group'
import { call } from '@/lib/client/call'
import { LOCALES, type Locale } from '@/lib/core/locale'

/** Each in its own language: that is how its readers look for it. */
const NAMES: Record<Locale, string> = { en: 'English', ru: 'Русский' }
const COOKIE = 'tuesday-lang'
const YEAR_SECONDS = 365 * 24 * 60 * 60

export interface LanguageChoiceProps {
  legend: string
  /** A heading above it says the same. */
  hideLegend?: boolean
  current: Locale
  offered: readonly Locale[]
  /** The choice is kept with the account, too, for mails. */
  signedIn: boolean
}

/** Stores the language and reloads the page in it. Nothing to choose from: nothing is shown. */
export function LanguageChoice({ legend, hideLegend, current, offered, signedIn }: LanguageChoiceProps) {
  const [chosen, setChosen] = useState(current)
  if (offered.length < 2) return null

  async function choose(lang: Locale) {
    setChosen(lang)
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = `${COOKIE}=${lang}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
    // Kept with the account if that works; the page changes its language either way.
    if (signedIn) await call('POST /api/current-user/lang', { body: lang }).catch(() => undefined)
    window.location.reload()
  }

  return (
    <RadioGroup
      legend={legend}
      hideLegend={hideLegend}
      layout="segments"
      options={LOCALES.filter((locale) => offered.includes(locale)).map((value) => ({
        value,
        label: <span lang={value}>{NAMES[value]}</span>,
      }))}
      value={chosen}
      onValueChange={choose}
    />
  )
}
