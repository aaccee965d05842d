'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { MAX_SENDER_NAME, senderSettings } from '@/lib/contracts/settings/sender'
import { SectionForm } from './section-form'
import type { SectionProps } from './section-props'
import { useSettingsSection } from './use-settings-section'

export interface SenderSectionProps extends SectionProps<'sender'> {
  /** The community's name, used if the sender's name is empty. */
  communityName: string
}

export function SenderSection({ first, userId, communityName }: SenderSectionProps) {
  const t = useTranslations('communitySettings.sender')
  const settings = useSettingsSection('sender', senderSettings, first, userId)
  const { form, errorAt } = settings
  return (
    <SectionForm settings={settings}>
      <Field label={t('name')} hint={t('nameText')} error={errorAt('senderName')} className="max-w-md">
        <TextInput {...form.register('senderName')} maxLength={MAX_SENDER_NAME} placeholder={communityName} />
      </Field>
      <Field label={t('email')} hint={t('emailText')} error={errorAt('senderEmail')} className="max-w-md">
        <TextInput {...form.register('senderEmail')} type="email" inputMode="email" autoComplete="off" />
      </Field>
      <Field label={t('replyTo')} hint={t('replyToText')} error={errorAt('replyTo')} className="max-w-md">
        <TextInput {...form.register('replyTo')} type="email" inputMode="email" autoComplete="off" />
      </Field>
    </SectionForm>
  )
}
