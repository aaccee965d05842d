import { getLocale, getTranslations } from 'next-intl/server'
import { PageSkeleton } from '@/components/shell/page-skeleton'
import { DelayedFallback } from '@/components/ui/delayed-fallback'

export default async function Loading() {
  const t = await getTranslations({ locale: await getLocale(), namespace: 'common' })
  return (
    <DelayedFallback>
      <PageSkeleton label={t('loading')} />
    </DelayedFallback>
  )
}
