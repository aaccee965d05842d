'use client'

import { useTranslations } from 'next-intl'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { NativeSelect } from '@/components/ui/native-select'
import { Notice } from '@/components/ui/notice'
import { policySettings } from '@/lib/contracts/settings/policies'
import { LinkInput } from './link-input'
import { SectionForm } from './section-form'
import type { SectionProps } from './section-props'
import { useSettingsSection } from './use-settings-section'

export interface PoliciesSectionProps extends SectionProps<'policies'> {
  /** Whether the installation can look up a visitor's country. */
  knowsCountries: boolean
}

export function PoliciesSection({ first, userId, knowsCountries }: PoliciesSectionProps) {
  const t = useTranslations('communitySettings.policies')
  const settings = useSettingsSection('policies', policySettings, first, userId)
  const { form, errorAt } = settings
  const { register } = form
  const [edition, byCountry] = form.watch(['policyEdition', 'policyByCountry'])
  const savedEdition = form.formState.defaultValues?.policyEdition ?? edition
  const savedVariant = form.formState.defaultValues?.policyVariant
  // All international variants have the same documents, but switching asks every member to agree again.
  const choices = [savedVariant && savedVariant !== 'RU' ? savedVariant : 'JO', 'RU'] as const
  const asksAgain = edition > savedEdition
  return (
    <SectionForm settings={settings}>
      <Field label={t('variant')} hint={t(byCountry && knowsCountries ? 'variantByCountry' : 'variantText')}>
        <NativeSelect {...register('policyVariant')} className="max-w-96">
          {choices.map((variant) => (
            <option key={variant} value={variant}>
              {t(`variants.${variant}`)}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Checkbox
        {...register('policyByCountry')}
        disabled={!knowsCountries && !byCountry}
        label={t('byCountry')}
        description={t(knowsCountries ? 'byCountryText' : byCountry ? 'byCountryFails' : 'byCountryOff')}
      />
      <Field label={t('termsUrl')} hint={t('ownText')} error={errorAt('termsUrl')}>
        <LinkInput {...register('termsUrl', { setValueAs: orNull })} />
      </Field>
      <Field label={t('policyUrl')} error={errorAt('policyUrl')}>
        <LinkInput {...register('policyUrl', { setValueAs: orNull })} />
      </Field>
      <Field label={t('consent')} hint={t('consentText')}>
        <NativeSelect {...register('consentStyle')} className="max-w-96">
          <option value="links">{t('consentStyles.links')}</option>
          <option value="plain">{t('consentStyles.plain')}</option>
        </NativeSelect>
      </Field>
      <Checkbox
        checked={asksAgain}
        onChange={(event) =>
          form.setValue('policyEdition', savedEdition + (event.target.checked ? 1 : 0), { shouldDirty: true })
        }
        label={t('newEdition')}
        description={t('newEditionText', { edition: savedEdition })}
        error={errorAt('policyEdition')}
      />
      {asksAgain && <Notice tone="warning">{t('newEditionWarning', { edition })}</Notice>}
    </SectionForm>
  )
}

const orNull = (typed: string | null) => typed || null
