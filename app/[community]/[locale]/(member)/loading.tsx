import { getLocale, getTranslations } from 'next-intl/server'
import { PageSkeleton } from '@/components/shell/page-skeleton'

export default async function Loading() {
  const t = await getTranslations({ locale: await getLocale(), namespace: 'common' })
  return <PageSkeleton label={t('loading')} />
}
