import { UserRoundPen } from 'lucide'
import { getTranslations } from 'next-intl/server'
import { buttonClass } from '@/components/ui/button-class'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import type { Locale } from '@/lib/core/locale'

/** Shown instead of the lists while the reader's profile is incomplete. */
export async function FillProfile({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'contacts.fillProfile' })
  return (
    <EmptyState
      icon={<Icon of={UserRoundPen} />}
      title={t('title')}
      action={
        <a href="/questions" className={buttonClass({})}>
          {t('action')}
        </a>
      }
    >
      {t('text')}
    </EmptyState>
  )
}
