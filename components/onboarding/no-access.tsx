import { DoorClosed } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'

/** Nobody has let them in yet. */
export function NoAccess() {
  const t = useTranslations('onboarding.noAccess')
  return (
    <EmptyState icon={<DoorClosed />} title={t('title')} className="py-24">
      {t('text')}
    </EmptyState>
  )
}
