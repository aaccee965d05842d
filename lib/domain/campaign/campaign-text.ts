import type { CampaignText, CampaignTexts } from '@/lib/contracts/campaign'
import { message } from '@/lib/contracts/message'
import { invalidField } from '@/lib/core/errors'
import { LOCALES, type Locale } from '@/lib/core/locale'
import { unusableLink } from '@/lib/core/markdown'
import { fillInName, fillInNameInMarkdown } from '@/lib/core/name-field'
import type { Community } from '@/lib/tenancy/community'

const isStarted = (text: CampaignText | undefined): text is CampaignText =>
  text !== undefined && (text.subject !== '' || text.body !== '')

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
  for (const locale of LOCALES) {
    const text = texts[locale]
    if (locale !== lang && !isStarted(text)) continue
    if (!text?.subject) throw invalidField(`texts.${locale}.subject`, 'required')
    if (!text.body) throw invalidField(`texts.${locale}.body`, 'required')
    const link = unusableLink(text.body)
    if (link) throw invalidField(`texts.${locale}.body`, message('unusableLink', { link }))
  }
}
