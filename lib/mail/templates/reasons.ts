import type { Translate } from '@/lib/i18n/translator'
import type { LabelledQuote, MailBlock } from '../document'
import type { MailPerson, MailReason } from '../kinds'
import { oneLine, shorten, shortName } from '../plain'

const MAX_REASONS = 3
const MAX_LETTERS = 220

/** Why the two match, in both sides' own words; nothing if there is nothing to quote. */
export function reasonsBlock(t: Translate, reasons: readonly MailReason[], partner: MailPerson): MailBlock[] {
  const shown = reasons
    .slice(0, MAX_REASONS)
    .map((reason) => linesOf(t, reason, shortName(partner)))
    .filter((lines) => lines.length > 0)
  return shown.length === 0 ? [] : [{ type: 'reasons', heading: t('reasons.heading'), reasons: shown }]
}

function linesOf(t: Translate, reason: MailReason, name: string): LabelledQuote[] {
  const quote = (text: string) => shorten(oneLine(text), MAX_LETTERS)
  const line = (key: string, text: string): LabelledQuote[] =>
    text ? [{ label: t(`reasons.${key}`, { name }), text }] : []
  const seeks = quote(reason.seeks)
  const offers = quote(reason.offers)
  switch (reason.direction) {
    case 'reader-seeks':
      return [
        ...line('youSeek', seeks && t('quote', { text: seeks })),
        ...line('theyOffer', offers && t('quote', { text: offers })),
      ]
    case 'partner-seeks':
      return [
        ...line('theySeek', seeks && t('quote', { text: seeks })),
        ...line('youOffer', offers && t('quote', { text: offers })),
      ]
    case 'shared':
      // City names are in the recipient's language.
      return reason.field === 'city' ? line('sameCity', seeks || offers) : line('shared', offers || seeks)
  }
}
