'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ShortForm } from '@/components/settings/short-form'
import { useShortForm } from '@/components/settings/use-short-form'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { ApiError } from '@/lib/client/api-error'
import { forgetTicket, type LaunchTicket, launchCommunity } from '@/lib/client/launch'
import { launchFormShape } from '@/lib/contracts/launch'
import { ERROR_CODES } from '@/lib/core/errors'
import type { Locale } from '@/lib/core/locale'
import { CommunityFields, FIRST_COLOR } from './community-fields'
import { LaunchPreview } from './launch-preview'

export interface LaunchFormProps {
  ticket: LaunchTicket
  locale: Locale
  /** PLATFORM_DOMAIN. */
  domain: string
  documents: { terms: string; privacy: string }
  /** The proof of the mailbox has expired, or the founder wants to use another mailbox. */
  onProveAgain: () => void
}

/** The five fields of a new community, with its front page beside them. */
export function LaunchForm({ ticket, locale, domain, documents, onProveAgain }: LaunchFormProps) {
  const t = useTranslations('launch')
  const [isReady, setReady] = useState(false)
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
  const typed = form.watch(['name', 'address', 'color', 'purpose']) as (string | undefined)[]
  const [nameTyped = '', addressTyped = '', color = FIRST_COLOR, purpose = ''] = typed
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
          <CommunityFields form={form} locale={locale} domain={domain} />
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
