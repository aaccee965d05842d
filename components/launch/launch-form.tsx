'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ShortForm } from '@/components/settings/short-form'
import { useShortForm } from '@/components/settings/use-short-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { NativeSelect } from '@/components/ui/native-select'
import { Notice } from '@/components/ui/notice'
import { TextArea } from '@/components/ui/text-area'
import { TextInput } from '@/components/ui/text-input'
import { ApiError } from '@/lib/client/api-error'
import { forgetTicket, type LaunchTicket, launchCommunity } from '@/lib/client/launch'
import { LAUNCH_BOUNDS, launchFormShape } from '@/lib/contracts/launch'
import { ERROR_CODES } from '@/lib/core/errors'
import { LANGUAGE_NAMES, LOCALES, type Locale } from '@/lib/core/locale'
import { AddressState } from './address-state'
import { LaunchPreview } from './launch-preview'
import { suggestAddress } from './suggest-address'

export interface LaunchFormProps {
  ticket: LaunchTicket
  locale: Locale
  /** PLATFORM_DOMAIN. */
  domain: string
  documents: { terms: string; privacy: string }
  /** The proof of the mailbox has expired, or the founder wants another one. */
  onProveAgain: () => void
}

const FIRST_COLOR = '#3b5bdb'

/** The five fields of a new community, with its front page beside them. */
export function LaunchForm({ ticket, locale, domain, documents, onProveAgain }: LaunchFormProps) {
  const t = useTranslations('launch')
  const [isReady, setReady] = useState(false)
  const [isAddressTyped, setAddressTyped] = useState(false)
  const form = useShortForm(launchFormShape, async (values) => {
    try {
      const { url } = await launchCommunity(ticket, values)
      forgetTicket()
      setReady(true)
      window.location.assign(url)
    } catch (error) {
      if (error instanceof ApiError && error.code === ERROR_CODES.invalidCode) return onProveAgain()
      throw error
    }
  })
  const name = form.register('name')
  const address = form.register('address')
  const typed = form.watch(['name', 'address', 'color', 'purpose']) as (string | undefined)[]
  const [nameTyped = '', addressTyped = '', color = FIRST_COLOR, purpose = ''] = typed
  const others = LOCALES.filter((other) => other !== locale)
  if (isReady)
    return (
      <Notice tone="success" live>
        {t('ready')}
      </Notice>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-10 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <div>
        <p className="mb-6 flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
          <span className="min-w-0 break-words">{t('form.owner', { email: ticket.email })}</span>
          <Button variant="quiet" size="sm" onClick={onProveAgain}>
            {t('email.change')}
          </Button>
        </p>
        <ShortForm state={form} submitLabel={t('form.submit')}>
          <Field label={t('form.name')} error={form.errorAt('name')} required>
            <TextInput
              {...name}
              autoComplete="off"
              maxLength={LAUNCH_BOUNDS.name}
              onChange={(event) => {
                void name.onChange(event)
                if (!isAddressTyped) form.setValue('address', suggestAddress(event.target.value))
              }}
            />
          </Field>
          <Field
            label={t('form.address')}
            hint={<AddressState address={addressTyped} domain={domain} />}
            error={form.errorAt('address')}
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
            <TextInput
              {...form.register('color')}
              type="color"
              defaultValue={FIRST_COLOR}
              className="max-w-24"
            />
          </Field>
          <Field label={t('form.purpose')} hint={t('form.purposeHint')} error={form.errorAt('purpose')}>
            <TextArea {...form.register('purpose')} rows={3} maxLength={LAUNCH_BOUNDS.purpose} />
          </Field>
          <p className="text-sm text-ink-soft">
            {t.rich('form.terms', {
              terms: (text) => (
                <a href={documents.terms} target="_blank" rel="noreferrer" className="text-link">
                  {text}
                </a>
              ),
              privacy: (text) => (
                <a href={documents.privacy} target="_blank" rel="noreferrer" className="text-link">
                  {text}
                </a>
              ),
            })}
          </p>
        </ShortForm>
      </div>
      <LaunchPreview
        name={nameTyped}
        color={color}
        purpose={purpose}
        host={`${addressTyped || '…'}.${domain}`}
      />
    </div>
  )
}
