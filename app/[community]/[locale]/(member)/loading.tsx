import { getLocale, getTranslations } from 'next-intl/server'
import { PageSkeleton } from '@/components/shell/page-skeleton'
import { Patiently } from '@/components/ui/patiently'

export default async function Loading() {
  const t = await getTranslations({ locale: await getLocale(), namespace: 'common' })
  return (
    <Patiently>
      <PageSkeleton label={t('loading')} />
    </Patiently>
  )
}
