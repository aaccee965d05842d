import { getLocale, getTranslations } from 'next-intl/server'
import { SectionsSkeleton } from '@/components/shell/sections-skeleton'
import { DelayedFallback } from '@/components/ui/delayed-fallback'

export default async function Loading() {
  const t = await getTranslations({ locale: await getLocale(), namespace: 'common' })
  return (
    <DelayedFallback>
      <SectionsSkeleton label={t('loading')} />
    </DelayedFallback>
  )
}
