import { LOCALES, type Locale } from '@/lib/core/locale'
import type { CampaignText, CampaignTexts } from './campaign'

export const isStarted = (text: CampaignText | undefined): text is CampaignText =>
  text !== undefined && (text.subject.trim() !== '' || text.body.trim() !== '')

/**
 * The first text that a message needs before it can be sent: the community's language must be complete, and so must
 * every other language that was started.
 */
export function missingText(
  texts: CampaignTexts,
  lang: Locale,
): { locale: Locale; path: `texts.${Locale}.${keyof CampaignText}` } | null {
  for (const locale of LOCALES) {
    const text = texts[locale]
    if (locale !== lang && !isStarted(text)) continue
    for (const part of ['subject', 'body'] as const)
      if (!text?.[part].trim()) return { locale, path: `texts.${locale}.${part}` }
  }
  return null
}
