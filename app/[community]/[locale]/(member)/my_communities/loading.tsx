import { useTranslations } from 'next-intl'
import { RecommendedSkeleton } from '@/components/recommended/recommended-skeleton'

export default function Loading() {
  const t = useTranslations('recommended')
  return <RecommendedSkeleton label={t('loading')} />
}
