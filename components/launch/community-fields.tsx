'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ShortFormState } from '@/components/settings/use-short-form'
import { Field } from '@/components/ui/field'
import { NativeSelect } from '@/components/ui/native-select'
import { TextArea } from '@/components/ui/text-area'
import { TextInput } from '@/components/ui/text-input'
import { LAUNCH_BOUNDS } from '@/lib/contracts/launch'
import { LANGUAGE_NAMES, LOCALES, type Locale } from '@/lib/core/locale'
import { AddressState } from './address-state'
import { suggestAddress } from './suggest-address'

export const FIRST_COLOR = '#3b5bdb'

export interface CommunityFieldsProps {
  form: ShortFormState
  locale: Locale
  /** PLATFORM_DOMAIN. */
  domain: string
}

/** The five fields of a new community. */
export function CommunityFields({ form, locale, domain }: CommunityFieldsProps) {
  const t = useTranslations('launch')
  const [isAddressTyped, setAddressTyped] = useState(false)
  const name = form.register('name')
  const address = form.register('address')
  const addressError = form.errorAt('address')
  const addressTyped = (form.watch('address') as string | undefined) ?? ''
  const others = LOCALES.filter((other) => other !== locale)
  return (
    <>
      <Field label={t('form.name')} error={form.errorAt('name')} required>
        <TextInput
          {...name}
          autoComplete="off"
          maxLength={LAUNCH_BOUNDS.name}
          onChange={(event) => {
            void name.onChange(event)
            if (isAddressTyped) return
            const shouldValidate = addressError !== undefined
            form.setValue('address', suggestAddress(event.target.value), { shouldValidate })
          }}
        />
      </Field>
      <Field
        label={t('form.address')}
        hint={addressError ? undefined : <AddressState address={addressTyped} domain={domain} />}
        error={addressError}
        required
      >
        <TextInput
          {...address}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={LAUNCH_BOUNDS.address.max}
          onChange={(event) => {
            setAddressTyped(event.target.value !== '')
            void address.onChange(event)
          }}
        />
      </Field>
      <Field label={t('form.languages')} error={form.errorAt('languages')}>
        <NativeSelect
          {...form.register('languages', {
            setValueAs: (value: string | string[]) => [value].flat().join().split(','),
          })}
          defaultValue={[locale, ...others].join()}
        >
          <option value={[locale, ...others].join()}>{t('form.both')}</option>
          {LOCALES.map((one) => (
            <option key={one} value={one}>
              {LANGUAGE_NAMES[one]}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label={t('form.color')} error={form.errorAt('color')}>
        <TextInput {...form.register('color')} type="color" defaultValue={FIRST_COLOR} className="max-w-24" />
      </Field>
      <Field label={t('form.purpose')} hint={t('form.purposeHint')} error={form.errorAt('purpose')}>
        <TextArea {...form.register('purpose')} rows={3} maxLength={LAUNCH_BOUNDS.purpose} />
      </Field>
    </>
  )
}
