'use client'

import { useTranslations } from 'next-intl'
import { useFormContext } from 'react-hook-form'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { useFieldError } from '@/lib/client/use-field-error'
import type { ProfileForm } from './profile-form'

export function PersonFields({ brief }: { brief?: boolean }) {
  const t = useTranslations('profile.fields')
  const { register, formState } = useFormContext<ProfileForm>()
  const errorAt = useFieldError(formState.errors)
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('firstName')} required error={errorAt('firstName')}>
          <TextInput autoComplete="given-name" {...register('firstName')} />
        </Field>
        <Field label={t('lastName')} required error={errorAt('lastName')}>
          <TextInput autoComplete="family-name" {...register('lastName')} />
        </Field>
      </div>
      <Field label={t('company')} hint={t('companyHint')} error={errorAt('company')}>
        <TextInput autoComplete="organization-title" {...register('company')} />
      </Field>
      {!brief && (
        <Field label={t('phone')} hint={t('phoneHint')} error={errorAt('phone')}>
          <TextInput type="tel" autoComplete="tel" {...register('phone')} />
        </Field>
      )}
    </div>
  )
}
