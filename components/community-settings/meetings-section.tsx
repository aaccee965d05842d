'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/components/ui/field'
import { meetingSettings } from '@/lib/contracts/settings/meetings'
import { LinkInput } from './link-input'
import { SectionForm } from './section-form'
import type { SectionProps } from './section-props'
import { useSettingsSection } from './use-settings-section'

export function MeetingsSection({ first, userId }: SectionProps<'meetings'>) {
  const t = useTranslations('communitySettings.meetings')
  const settings = useSettingsSection('meetings', meetingSettings, first, userId)
  return (
    <SectionForm settings={settings}>
      <Field label={t('video')} hint={t('videoHint')} error={settings.errorAt('videoBaseUrl')}>
        <LinkInput {...settings.form.register('videoBaseUrl')} />
      </Field>
    </SectionForm>
  )
}
