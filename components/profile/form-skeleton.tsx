'use client'

import { useTranslations } from 'next-intl'
import { LoadingRegion } from '@/components/ui/loading-region'
import { Skeleton } from '@/components/ui/skeleton'

/**
 * Skeleton of one screen of onboarding or of the profile. Like every skeleton, it takes its text from the layout.
 */
export function FormSkeleton() {
  const t = useTranslations('common')
  return (
    <LoadingRegion label={t('loading')} className="mx-auto w-full max-w-[36rem] px-4 pt-6 md:pt-12">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="mt-3 h-1 rounded-full" />
      <Skeleton className="mt-10 h-9 w-3/4 md:mt-14" />
      <Skeleton className="mt-3 h-12" />
      <Skeleton className="mt-8 h-12 rounded-md" />
      <Skeleton className="mt-6 h-32 rounded-md" />
    </LoadingRegion>
  )
}
