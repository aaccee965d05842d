'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { RecommendedContact } from '@/lib/contracts/matching'
import { foreignLang } from '@/lib/core/foreign-lang'

/** The strongest reason for two members, quoted from their profiles. */
export function StrongestReason({
  reasons,
  firstName,
}: {
  reasons: RecommendedContact['reasons']
  firstName: string
}) {
  const t = useTranslations('card.why')
  const locale = useLocale()
  const reason = reasons.find(({ direction }) => direction !== 'shared')
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
  const label = reason.direction === 'reader-seeks' ? t('youSeek') : t('theySeek', { name: firstName })
  return (
    <span className="mt-1 line-clamp-2 block text-sm">
      <span className="text-ink-soft">{label}: </span>
      <span lang={foreignLang(reason.seeks, locale)}>{t('quote', { words: reason.seeks })}</span> ·{' '}
      <span lang={foreignLang(reason.offers, locale)}>{t('quote', { words: reason.offers })}</span>
    </span>
  )
}
