'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { TextInput } from '@/components/ui/text-input'
import { type SettingsValue, testProvider } from '@/lib/client/settings/settings-calls'
import { useErrorText } from '@/lib/client/use-error-text'
import { CopyText } from './copy-text'
import type { SettingsSection } from './use-settings-section'

export interface ProviderFieldsProps {
  settings: SettingsSection<SettingsValue<'sign-in'>>
  callback: string
}

const ENDPOINTS = ['codeUrl', 'tokenUrl', 'userInfoUrl'] as const

/** The community's own OAuth 2.0 or OpenID Connect provider. Its secret is write-only. */
export function ProviderFields({ settings: { form, errorAt }, callback }: ProviderFieldsProps) {
  const t = useTranslations('communitySettings.signIn')
  const validation = useTranslations('validation')
  const errorText = useErrorText()
  const { register } = form
  const provider = form.watch('provider')
  const hadSecret = form.formState.defaultValues?.provider?.hasSecret ?? false
  const plainByValues = provider.issuer ? false : ENDPOINTS.some((name) => provider[name]) || null
  /** Without an issuer. Derived from the values, which a restored draft and 'Discard' change; if empty, as chosen here. */
  const [isPlain, setPlain] = useState(plainByValues ?? false)
  if (plainByValues !== null && plainByValues !== isPlain) setPlain(plainByValues)
  const asAddress = { setValueAs: (typed: string | null) => typed || null }
  const test = useMutation({
    mutationFn: () =>
      testProvider({
        issuer: provider.issuer || null,
        codeUrl: provider.codeUrl || null,
        tokenUrl: provider.tokenUrl || null,
        userInfoUrl: provider.userInfoUrl || null,
      }),
  })
  return (
    <section aria-label={t('provider')} className="grid gap-6 border-l-2 border-line pl-4">
      <div>
        <p className="field-label">{t('callback')}</p>
        <CopyText text={callback} />
        <p className="field-hint">{t('callbackText')}</p>
      </div>
      {!isPlain && (
        <Field
          label={t('issuer')}
          hint={t('issuerText')}
          error={errorAt('provider.issuer')}
          className="max-w-md"
        >
          <TextInput
            {...register('provider.issuer', asAddress)}
            type="url"
            inputMode="url"
            spellCheck={false}
          />
        </Field>
      )}
      <Checkbox
        checked={isPlain}
        onChange={({ target: { checked } }) => {
          setPlain(checked)
          for (const name of checked ? (['issuer'] as const) : ENDPOINTS)
            form.setValue(`provider.${name}`, null, { shouldDirty: true })
        }}
        label={t('withoutIssuer')}
      />
      {isPlain &&
        ENDPOINTS.map((name) => (
          <Field
            key={name}
            label={t(name)}
            error={
              errorAt(`provider.${name}`) ?? (name === 'codeUrl' ? errorAt('provider.issuer') : undefined)
            }
            className="max-w-md"
          >
            <TextInput
              {...register(`provider.${name}`, asAddress)}
              type="url"
              inputMode="url"
              spellCheck={false}
            />
          </Field>
        ))}
      <Field label={t('clientId')} error={errorAt('provider.clientId')} className="max-w-md" required>
        <TextInput {...register('provider.clientId')} autoComplete="off" spellCheck={false} />
      </Field>
      <Field
        label={t('secret')}
        hint={t(provider.hasSecret ? 'secretKept' : 'secretNone')}
        error={errorAt('provider.secret')}
        className="max-w-md"
      >
        <TextInput {...register('provider.secret')} type="password" autoComplete="new-password" />
      </Field>
      {hadSecret && (
        <Checkbox
          checked={!provider.hasSecret}
          onChange={({ target: { checked } }) =>
            form.setValue('provider.hasSecret', !checked, { shouldDirty: true })
          }
          label={t('dropSecret')}
        />
      )}
      <Field label={t('scope')} hint={t('scopeText')} error={errorAt('provider.scope')} className="max-w-md">
        <TextInput {...register('provider.scope')} spellCheck={false} />
      </Field>
      <div className="grid justify-items-start gap-3">
        <Button variant="secondary" busy={test.isPending} onClick={() => test.mutate()}>
          {t('test')}
        </Button>
        {test.isSuccess && (
          <Notice live tone={test.data.problem ? 'danger' : 'success'}>
            {test.data.problem ? validation(test.data.problem) : t('tested')}
          </Notice>
        )}
        {test.isError && (
          <Notice live tone="danger">
            {errorText(test.error)}
          </Notice>
        )}
      </div>
    </section>
  )
}
