'use client'

import { useState } from 'react'
import { RadioGroup } from '@/components/ui/radio-group'
import { call } from '@/lib/client/call'
import { LANGUAGE_NAMES, LOCALES, type Locale } from '@/lib/core/locale'

const COOKIE = 'tuesday-lang'
const YEAR_SECONDS = 365 * 24 * 60 * 60

export interface LanguageChoiceProps {
  legend: string
  /** Set if a heading above already names it. */
  hideLegend?: boolean
  current: Locale
  offered: readonly Locale[]
  /** Also store the choice with the account, for emails. */
  signedIn: boolean
}

/** Stores the language and reloads the page in it. Renders nothing if there is only one. */
export function LanguageChoice({ legend, hideLegend, current, offered, signedIn }: LanguageChoiceProps) {
  const [chosen, setChosen] = useState(current)
  if (offered.length < 2) return null

  async function choose(lang: Locale) {
    setChosen(lang)
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = `${COOKIE}=${lang}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
    // Stored with the account if possible; the page changes its language either way.
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
        label: <span lang={value}>{LANGUAGE_NAMES[value]}</span>,
      }))}
      value={chosen}
      onValueChange={choose}
    />
  )
}
