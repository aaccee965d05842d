'use client'

import { useTranslations } from 'next-intl'
import { useFormContext } from 'react-hook-form'
import { Field } from '@/components/ui/field'
import { Switch } from '@/components/ui/switch'
import { TextInput } from '@/components/ui/text-input'
import type { ProfileForm } from './profile-form'
import { useFieldError } from './use-section-form'

export function LocationFields() {
  const t = useTranslations('profile.fields')
  const { register, formState } = useFormContext<ProfileForm>()
  const errorAt = useFieldError(formState.errors)
  return (
    <div className="grid gap-4">
      <Field label={t('city')} hint={t('cityHint')} error={errorAt('city')}>
        <TextInput autoComplete="address-level2" {...register('city')} />
      </Field>
      <Switch
        label={t('shareLocation')}
        description={t('shareLocationHint')}
        {...register('shareLocation')}
      />
    </div>
  )
}
