'use client'

import { useTranslations } from 'next-intl'

const HOUR = 60 * 60
const DAY = 24 * HOUR

/** The specification's 'try again in', in the largest unit that is honest. */
export function TryAgainIn({ seconds }: { seconds: number }) {
  const t = useTranslations('recommended.credits')
  if (seconds > DAY) return t('tryAgainDays', { days: Math.ceil(seconds / DAY) })
  if (seconds > HOUR) return t('tryAgainHours', { hours: Math.ceil(seconds / HOUR) })
  return t('tryAgainMinutes', { minutes: Math.max(1, Math.ceil(seconds / 60)) })
}
