import type { CampaignText, CampaignTexts } from '@/lib/contracts/campaign'
import { message } from '@/lib/contracts/message'
import { isStarted, missingText } from '@/lib/contracts/missing-text'
import { invalidField } from '@/lib/core/errors'
import { LOCALES, type Locale } from '@/lib/core/locale'
import { unusableLink } from '@/lib/core/markdown'
import { fillInName, fillInNameInMarkdown } from '@/lib/core/name-field'
import type { Community } from '@/lib/tenancy/community'

/** The text for a reader: in their language, else in the community's. */
export function textFor(
  texts: CampaignTexts,
  locale: Locale,
  { lang }: Pick<Community, 'lang'>,
): CampaignText & { locale: Locale } {
  const used = isStarted(texts[locale]) ? locale : lang
  return { subject: '', body: '', ...texts[used], locale: used }
}

/** A text as an email's content, to one reader. */
export const fillInNames = ({ subject, body }: CampaignText, firstName: string) => ({
  subject: fillInName(subject, firstName),
  text: fillInNameInMarkdown(body, firstName),
})

/**
 * @throws DomainError 'invalid' unless the community's language, and each other that was started, is complete, and all
 * links lead somewhere
 */
export function requireComplete(texts: CampaignTexts, { lang }: Pick<Community, 'lang'>): void {
  const missing = missingText(texts, lang)
  if (missing) throw invalidField(missing.path, 'required')
  for (const locale of LOCALES) {
    const link = unusableLink(texts[locale]?.body ?? '')
    if (link) throw invalidField(`texts.${locale}.body`, message('unusableLink', { link }))
  }
}
