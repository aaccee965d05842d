'use client'

import { useTranslations } from 'next-intl'
import { waitOf } from '@/lib/core/wait'

/** The specification's 'try again in'. */
export function TryAgainIn({ seconds }: { seconds: number }) {
  return useTranslations('recommended.credits')('tryAgain', waitOf(seconds))
}
