import { DoorClosed } from 'lucide'
import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'

/** Shown to newcomers in a community that needs an invitation. */
export function NoAccess() {
  const t = useTranslations('onboarding.noAccess')
  return (
    <EmptyState icon={<Icon of={DoorClosed} />} title={t('title')} className="py-24">
      {t('text')}
    </EmptyState>
  )
}
