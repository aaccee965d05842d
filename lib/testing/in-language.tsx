import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Locale } from '@/lib/core/locale'
import { MESSAGES } from '@/lib/i18n/translator'

/** The markup of an element with our texts, as a server sends it. */
export const htmlIn = (locale: Locale, element: ReactNode, timeZone = 'UTC', now?: Date): string =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={MESSAGES[locale]} timeZone={timeZone} now={now}>
      {element}
    </NextIntlClientProvider>,
  )

/** Its words, with single spaces. */
export const wordsIn = (locale: Locale, element: ReactNode, timeZone = 'UTC', now?: Date): string =>
  htmlIn(locale, element, timeZone, now)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
