'use client'

import { useTranslations } from 'next-intl'
import type { Rating } from '@/lib/contracts/rating'

/** The member's feedback in words. */
export function FeedbackGiven({ rating, name }: { rating: Rating; name: string }) {
  const t = useTranslations('feedback')
  const answer = rating.didNotMeet
    ? rating.missedReason
      ? t(`reasons.${rating.missedReason}`, { name })
      : t('met.no')
    : t(`scores.${rating.score ?? 3}`)
  return <>{t('given', { answer })}</>
}
