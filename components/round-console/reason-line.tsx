import { useLocale, useTranslations } from 'next-intl'
import { useOfferLabel } from '@/components/participant-card/use-offer-label'
import { requestVoice } from '@/lib/contracts/request-voice'
import type { RoundMatch } from '@/lib/contracts/round'
import { isSharedTopic } from '@/lib/contracts/shared-topic'
import { foreignLang } from '@/lib/core/foreign-lang'
import { innerQuotes } from '@/lib/core/inner-quotes'

type Reason = RoundMatch['sides'][number]['reasons'][number]

export interface ReasonLineProps {
  reason: Reason
  /** First name of the member who reads the reason. */
  reader: string
  /** First name of their partner. */
  partner: string
}

/** One reason for two people, in the third person and on one line. */
export function ReasonLine({ reason, reader, partner }: ReasonLineProps) {
  const t = useTranslations('roundConsole.why')
  const { direction, field, seeks, offers } = reason
  const giver = direction === 'partner-seeks' ? reader : partner
  const offerLabel = useOfferLabel(giver)
  if (direction === 'shared' && !isSharedTopic(reason))
    return (
      <p className="text-sm break-words">
        <span className="text-ink-soft">{t('shared')}:</span> {field === 'city' ? seeks || offers : offers}
      </p>
    )
  const seeker = direction === 'partner-seeks' ? partner : reader
  const isTopic = direction === 'shared'
  return (
    <p className="text-sm break-words">
      <span className="text-ink-soft">
        {isTopic ? t('writes', { name: seeker }) : t('seeks', { name: seeker, voice: requestVoice(reason) })}
      </span>{' '}
      <Quote words={seeks} />
      <span className="text-ink-soft">
        {' · '}
        {isTopic ? t('writes', { name: giver }) : offerLabel({ direction: 'reader-seeks', field, offers })}
      </span>{' '}
      <Quote words={offers} />
    </p>
  )
}

export function Quote({ words }: { words: string }) {
  const t = useTranslations('roundConsole.why')
  const locale = useLocale()
  return <span lang={foreignLang(words, locale)}>{t('quote', { words: innerQuotes(words, locale) })}</span>
}
