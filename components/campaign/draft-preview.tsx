'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { QueryError } from '@/components/list/query-error'
import { useSettled } from '@/components/list/use-settled'
import { MailPreview } from '@/components/mail-preview/mail-preview'
import { previewCampaign } from '@/lib/client/campaigns'
import { queryKeys } from '@/lib/client/query-keys'
import type { CampaignChannel, CampaignKind, CampaignText } from '@/lib/contracts/campaign'
import type { Locale } from '@/lib/core/locale'

export interface DraftPreviewProps {
  kind: CampaignKind
  channel: CampaignChannel
  locale: Locale
  text: CampaignText
}

/** The email or the Telegram message as written so far, rendered by the server that sends it. */
export function DraftPreview({ kind, channel, locale, text: { subject, body } }: DraftPreviewProps) {
  const t = useTranslations('messages')
  const text = { subject: useSettled(subject), body: useSettled(body) }
  const isEmpty = text.subject === '' && text.body === ''
  const preview = useQuery({
    enabled: !isEmpty,
    queryKey: queryKeys.campaignPreview({ kind, channel, locale, text }),
    queryFn: ({ signal }) => previewCampaign({ kind, channel, locale, text }, signal),
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-labelledby="preview" className="grid content-start gap-3 lg:sticky lg:top-24">
      <h2 id="preview" className="text-lg">
        {t('preview')}
      </h2>
      {isEmpty ? (
        <p className="mx-auto w-full max-w-[390px] rounded-[28px] border border-dashed border-line-strong px-6 py-10 text-center text-ink-soft">
          {t('previewEmpty')}
        </p>
      ) : preview.data ? (
        <MailPreview
          preview={preview.data}
          title={t(channel === 'TELEGRAM' ? 'previewTelegram' : 'previewTitle')}
        />
      ) : preview.isError ? (
        <QueryError query={preview} level={3} />
      ) : (
        <div className="mx-auto h-[38rem] w-full max-w-[390px] rounded-[28px] border border-line" />
      )}
    </section>
  )
}
