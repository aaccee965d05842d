'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { ShortForm } from '@/components/settings/short-form'
import { useShortForm } from '@/components/settings/use-short-form'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { createWebhookShape, WEBHOOK_TYPES, type Webhook } from '@/lib/contracts/webhook'
import { ChoiceList } from './choice-list'

export interface WebhookFormProps {
  /** The webhook to change; without it a new one. */
  webhook?: Webhook
  onSave: (input: { url: string; description: string; types: Webhook['types'] }) => Promise<void>
}

/** Asks where events are sent, and which. */
export function WebhookForm({ webhook, onSave }: WebhookFormProps) {
  const t = useTranslations('communitySettings.webhooks')
  const form = useShortForm(createWebhookShape, onSave)
  const { setValue } = form
  // Those of when the form opened: a refetch must not change the boxes while they are edited.
  const [types] = useState(webhook?.types)
  useEffect(() => {
    if (types) setValue('types', types)
  }, [types, setValue])
  return (
    <ShortForm state={form} submitLabel={t(webhook ? 'save' : 'add')}>
      <Field label={t('url')} hint={t('urlHint')} error={form.errorAt('url')} required>
        <TextInput
          {...form.register('url')}
          defaultValue={webhook?.url}
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <Field label={t('description')} hint={t('descriptionHint')} error={form.errorAt('description')}>
        <TextInput {...form.register('description')} defaultValue={webhook?.description} maxLength={200} />
      </Field>
      <ChoiceList
        legend={t('events')}
        name="types"
        register={form.register}
        error={form.errorAt('types')}
        options={WEBHOOK_TYPES.map((value) => ({
          value,
          label: t(`event.${eventKey(value)}` as 'events'),
          description: value,
        }))}
      />
    </ShortForm>
  )
}

/** Dots in keys of texts would nest them. */
export const eventKey = (type: string) => type.replaceAll('.', '-')
