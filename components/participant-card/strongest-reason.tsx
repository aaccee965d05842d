'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { RecommendedContact } from '@/lib/contracts/matching'
import { requestVoice } from '@/lib/contracts/request-voice'
import { isSharedTopic } from '@/lib/contracts/shared-topic'
import { foreignLang } from '@/lib/core/foreign-lang'
import { innerQuotes } from '@/lib/core/inner-quotes'
import { useOfferLabel } from './use-offer-label'

/** The strongest reason for two members, quoted from their profiles; words that both use, once. */
export function StrongestReason({
  reasons,
  firstName,
}: {
  reasons: RecommendedContact['reasons']
  firstName: string
}) {
  const t = useTranslations('card.why')
  const locale = useLocale()
  const offerLabel = useOfferLabel(firstName)
  const reason = reasons.find((one) => one.direction !== 'shared' || isSharedTopic(one))
  const [first] = reasons
  if (!reason)
    return first ? (
      <span className="mt-1 block text-sm">
        {first.field === 'city' ? (
          t('sameCityLine', { city: first.seeks || first.offers })
        ) : (
          <>
            <span className="text-ink-soft">{t('shared')}: </span>
            <span lang={foreignLang(first.offers, locale)}>{first.offers}</span>
          </>
        )}
      </span>
    ) : null
  const isTopic = isSharedTopic(reason)
  const label = isTopic
    ? t('youWrite')
    : t(reason.direction === 'reader-seeks' ? 'youSeek' : 'theySeek', {
        name: firstName,
        voice: requestVoice(reason),
      })
  return (
    <span className="mt-1 line-clamp-2 block text-sm">
      <span className="text-ink-soft">{label}: </span>
      <span lang={foreignLang(reason.seeks, locale)}>
        {t('quote', { words: innerQuotes(reason.seeks, locale) })}
      </span>
      {(isTopic || reason.offers.toLowerCase() !== reason.seeks.toLowerCase()) && (
        <>
          {' '}
          ·{' '}
          <span className="text-ink-soft">
            {isTopic ? t('theyWrite', { name: firstName }) : offerLabel(reason)}:{' '}
          </span>
          <span lang={foreignLang(reason.offers, locale)}>
            {t('quote', { words: innerQuotes(reason.offers, locale) })}
          </span>
        </>
      )}
    </span>
  )
}
