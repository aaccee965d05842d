'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { FailureNotice } from '@/components/failure/failure-notice'
import { Markdown } from '@/components/markdown/markdown'
import { ConditionTags } from '@/components/roster/condition-tags'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { ProgressBar } from '@/components/ui/progress-bar'
import { pauseCampaign, recallCampaign, resumeCampaign } from '@/lib/client/campaigns'
import { useFormatter } from '@/lib/client/use-formatter'
import type { Campaign } from '@/lib/contracts/campaign'
import type { Question } from '@/lib/contracts/question'
import { LANGUAGE_NAMES, LOCALES } from '@/lib/core/locale'
import { AudienceReach, useReach } from './audience-reach'
import { CampaignResults } from './campaign-results'

export interface SentCampaignProps {
  campaign: Campaign
  questions: readonly Question[]
  onChange: (campaign: Campaign) => void
}

/** A message after 'Send': its time, progress and results. */
export function SentCampaign({ campaign, questions, onChange }: SentCampaignProps) {
  const t = useTranslations('messages')
  const format = useFormatter()
  const { campaignId, status, total, results, sendAt, pausedBy, texts, filter, to } = campaign
  const act = useMutation({
    mutationFn: (work: typeof recallCampaign) => work(campaignId),
    onSuccess: onChange,
  })
  const processed = total - results.waiting
  const progress = t('progress', { done: processed, total })
  const button = (work: typeof recallCampaign, label: string) => (
    <Button variant="secondary" busy={act.isPending} onClick={() => act.mutate(work)}>
      {label}
    </Button>
  )
  return (
    <div className="grid max-w-[52rem] gap-6">
      <FailureNotice error={act.error} />
      {status === 'scheduled' && sendAt && (
        <Notice
          title={t('scheduled', { at: moment(sendAt) })}
          action={button(recallCampaign, t('recall'))}
          live
        >
          {t('scheduledText')}
        </Notice>
      )}
      {status === 'paused' && (
        <Notice tone="warning" title={t('pausedTitle')} action={button(resumeCampaign, t('resume'))} live>
          {t(`pausedBy.${pausedBy ?? 'organiser'}`)}
        </Notice>
      )}
      {(status === 'sending' || status === 'paused') && (
        <Card asChild className="grid gap-3">
          <section aria-labelledby="progress">
            <h2 id="progress" className="text-lg">
              {t(`status.${status}`)}
            </h2>
            <ProgressBar label={t('progressLabel')} value={processed} max={total} valueText={progress} />
            <div className="flex flex-wrap items-center gap-3">
              <p role="status" className="text-sm text-ink-soft">
                {progress}
              </p>
              {status === 'sending' && button(pauseCampaign, t('pause'))}
            </div>
          </section>
        </Card>
      )}
      {status === 'scheduled' ? <Recipients campaign={campaign} /> : <CampaignResults campaign={campaign} />}
      <Card asChild className="grid gap-4">
        <section aria-labelledby="words">
          <h2 id="words" className="text-lg">
            {t('words')}
          </h2>
          <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
            {to ?? t(`kinds.${campaign.kind}.name`)}
            <ConditionTags conditions={filter.conditions} questions={questions} />
          </p>
          {LOCALES.flatMap((locale) => {
            const text = texts[locale]
            if (!text?.subject) return []
            return (
              <article key={locale} lang={locale} className="grid gap-2 border-t border-line pt-4">
                <p className="text-sm text-ink-soft">{LANGUAGE_NAMES[locale]}</p>
                <h3 className="font-semibold wrap-anywhere">{text.subject}</h3>
                <Markdown text={text.body} />
              </article>
            )
          })}
        </section>
      </Card>
    </div>
  )

  function moment(iso: string) {
    return format.dateTime(new Date(iso), { dateStyle: 'long', timeStyle: 'short' })
  }
}

/** Who would get a scheduled message, if it were sent now. */
function Recipients({ campaign }: { campaign: Campaign }) {
  const t = useTranslations('messages.audience')
  return (
    <Card asChild className="grid gap-3">
      <section aria-labelledby="audience">
        <h2 id="audience" className="text-lg">
          {t('title')}
        </h2>
        <AudienceReach audience={campaign} to={campaign.to} reach={useReach(campaign)} />
      </section>
    </Card>
  )
}
