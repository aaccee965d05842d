import { useTranslations } from 'next-intl'
import { FormSkeleton } from '@/components/profile/form-skeleton'

export default function Loading() {
  const t = useTranslations('onboarding')
  return <FormSkeleton label={t('loading')} />
}
