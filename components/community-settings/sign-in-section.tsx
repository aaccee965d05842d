'use client'

import { useTranslations } from 'next-intl'
import { Checkbox } from '@/components/ui/checkbox'
import { Notice } from '@/components/ui/notice'
import { signInSettings } from '@/lib/contracts/settings/sign-in'
import { ProviderFields } from './provider-fields'
import { SectionForm } from './section-form'
import type { SectionProps } from './section-props'
import { useSettingsSection } from './use-settings-section'

export interface SignInSectionProps extends SectionProps<'sign-in'> {
  /** Whether the installation supports Google sign-in. */
  hasGoogle: boolean
  /** The redirect URI for a provider. */
  callback: string
}

export function SignInSection({ first, userId, hasGoogle, callback }: SignInSectionProps) {
  const t = useTranslations('communitySettings.signIn')
  const settings = useSettingsSection('sign-in', signInSettings, first, userId)
  const { form, errorAt } = settings
  const { register } = form
  const [password, code, link, google, byProvider] = form.watch([
    'password',
    'code',
    'link',
    'google',
    'provider.enabled',
  ])
  const onlyProvider = byProvider && !password && !code && !link && !(google && hasGoogle)
  return (
    <SectionForm settings={settings}>
      <fieldset className="grid gap-4">
        <legend className="field-label mb-3">{t('methods')}</legend>
        <Checkbox
          {...register('password')}
          label={t('password')}
          description={t('passwordText')}
          error={errorAt('password')}
        />
        <Checkbox {...register('code')} label={t('code')} description={t('codeText')} />
        <Checkbox {...register('link')} label={t('link')} description={t('linkText')} />
        {hasGoogle ? (
          <Checkbox {...register('google')} label={t('google')} description={t('googleText')} />
        ) : (
          // The saved choice stays in the form, and counts once the installation supports Google.
          <Checkbox checked={false} disabled label={t('google')} description={t('googleOff')} readOnly />
        )}
        <Checkbox {...register('provider.enabled')} label={t('provider')} description={t('providerText')} />
      </fieldset>
      {byProvider && <ProviderFields settings={settings} callback={callback} />}
      {onlyProvider && <Notice tone="warning">{t('onlyProvider')}</Notice>}
    </SectionForm>
  )
}
