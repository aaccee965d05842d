import { getLocale, getTranslations } from 'next-intl/server'
import { SectionsSkeleton } from '@/components/shell/sections-skeleton'

export default async function Loading() {
  const t = await getTranslations({ locale: await getLocale(), namespace: 'common' })
  return <SectionsSkeleton label={t('loading')} />
}
