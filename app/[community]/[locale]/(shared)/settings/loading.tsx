import { getLocale, getTranslations } from 'next-intl/server'
import { SectionsSkeleton } from '@/components/shell/sections-skeleton'
import { Patiently } from '@/components/ui/patiently'

export default async function Loading() {
  const t = await getTranslations({ locale: await getLocale(), namespace: 'common' })
  return (
    <Patiently>
      <SectionsSkeleton label={t('loading')} />
    </Patiently>
  )
}
