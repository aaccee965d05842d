'use client'

import { useTranslations } from 'next-intl'
import { ShortForm } from '@/components/settings/short-form'
import { useShortForm } from '@/components/settings/use-short-form'
import { Field } from '@/components/ui/field'
import { NativeSelect } from '@/components/ui/native-select'
import { TextInput } from '@/components/ui/text-input'
import { createApiKey } from '@/lib/client/api-keys'
import { useCreateOnce } from '@/lib/client/use-create-once'
import { API_KEY_DAYS, createApiKeyShape } from '@/lib/contracts/api-key'
import { API_SCOPES } from '@/lib/core/api-scopes'
import { ChoiceList } from './choice-list'

/** Asks what a new key is for, what it may do and how long it lasts. */
export function CreateApiKey({
  onCreated,
  onSettled,
}: {
  onCreated: (key: string) => void
  /** Called after failures too: the response may have been lost. */
  onSettled: () => void
}) {
  const t = useTranslations('communitySettings.apiKeys')
  const create = useCreateOnce(createApiKey)
  const form = useShortForm(createApiKeyShape, async (input) => {
    const { key } = await create(input).finally(onSettled)
    onCreated(key)
  })
  return (
    <ShortForm state={form} submitLabel={t('create')}>
      <Field label={t('name')} hint={t('nameHint')} error={form.errorAt('name')} required>
        <TextInput {...form.register('name')} autoComplete="off" maxLength={80} />
      </Field>
      <ChoiceList
        legend={t('scopes')}
        name="scopes"
        register={form.register}
        error={form.errorAt('scopes')}
        options={API_SCOPES.map((value) => ({
          value,
          label: t(`scope.${keyOf(value)}`),
          description: t(`scopeText.${keyOf(value)}`),
        }))}
      />
      <Field label={t('days')} error={form.errorAt('days')}>
        <NativeSelect
          defaultValue="90"
          {...form.register('days', { setValueAs: (text) => (text === 'never' ? null : Number(text)) })}
        >
          {API_KEY_DAYS.map((days) => (
            <option key={days} value={days ?? 'never'}>
              {days === null ? t('never') : t('daysCount', { n: days })}
            </option>
          ))}
        </NativeSelect>
      </Field>
    </ShortForm>
  )
}

/** Keys of texts contain no colons. */
export const keyOf = <T extends string>(scope: T) =>
  scope.replace(':', '-') as T extends `${infer A}:${infer B}` ? `${A}-${B}` : never
