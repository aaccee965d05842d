import { offerVoice } from '@/lib/contracts/offer-voice'
import { requestVoice } from '@/lib/contracts/request-voice'
import { isSharedTopic } from '@/lib/contracts/shared-topic'
import { innerQuotes } from '@/lib/core/inner-quotes'
import type { LabelledQuote, MailBlock } from '../document'
import type { MailPerson, MailReason } from '../kinds'
import { oneLine, shorten, shortName } from '../plain'
import type { TemplateContext } from './template'

const MAX_REASONS = 3
const MAX_LETTERS = 220

/** Why the two match, in both sides' own words; nothing if there is nothing to quote. */
export function reasonsBlock(
  context: Pick<TemplateContext, 't' | 'locale'>,
  reasons: readonly MailReason[],
  partner: MailPerson,
): MailBlock[] {
  const { t } = context
  const shown = reasons
    .slice(0, MAX_REASONS)
    .map((reason) => linesOf(context, reason, shortName(partner)))
    .filter((lines) => lines.length > 0)
  return shown.length === 0 ? [] : [{ type: 'reasons', heading: t('reasons.heading'), reasons: shown }]
}

function linesOf(
  { t, locale }: Pick<TemplateContext, 't' | 'locale'>,
  reason: MailReason,
  name: string,
): LabelledQuote[] {
  const quote = (text: string) => innerQuotes(shorten(oneLine(text), MAX_LETTERS), locale)
  const line = (key: string, text: string): LabelledQuote[] =>
    text ? [{ label: t(`reasons.${key}`, { name, voice: requestVoice(reason) }), text }] : []
  const seeks = quote(reason.seeks)
  const offers = quote(reason.offers)
  switch (reason.direction) {
    case 'reader-seeks':
      return [
        ...line('youSeek', seeks && t('quote', { text: seeks })),
        ...line(`offers.${offerVoice(reason)}.they`, offers && t('quote', { text: offers })),
      ]
    case 'partner-seeks':
      return [
        ...line('theySeek', seeks && t('quote', { text: seeks })),
        ...line(`offers.${offerVoice(reason)}.you`, offers && t('quote', { text: offers })),
      ]
    case 'shared':
      if (isSharedTopic(reason))
        return [
          ...line('youWrite', seeks && t('quote', { text: seeks })),
          ...line('theyWrite', offers && t('quote', { text: offers })),
        ]
      // City names are in the recipient's language.
      return reason.field === 'city' ? line('sameCity', seeks || offers) : line('shared', offers || seeks)
  }
}
