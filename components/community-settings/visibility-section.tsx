'use client'

import { useTranslations } from 'next-intl'
import { Checkbox } from '@/components/ui/checkbox'
import { visibilitySettings } from '@/lib/contracts/settings/visibility'
import { SectionForm } from './section-form'
import type { SectionProps } from './section-props'
import { useSettingsSection } from './use-settings-section'

export function VisibilitySection({ first, userId }: SectionProps<'visibility'>) {
  const t = useTranslations('communitySettings.visibility')
  const settings = useSettingsSection('visibility', visibilitySettings, first, userId)
  const { register } = settings.form
  return (
    <SectionForm settings={settings}>
      <Checkbox {...register('transparent')} label={t('transparent')} description={t('transparentHint')} />
      <Checkbox {...register('indexable')} label={t('indexable')} description={t('indexableHint')} />
    </SectionForm>
  )
}
