'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Card } from '@/components/ui/card'
import { type Campaign, RECIPIENT_OUTCOMES, type RecipientOutcome } from '@/lib/contracts/campaign'

const RecipientsDialog = dynamic(() => import('./recipients-dialog').then((it) => it.RecipientsDialog), {
  loading: () => null,
})

const DELIVERED = ['sent', 'failed', 'bounced', 'clicked', 'unsubscribed', 'complained'] as const
const ON_TELEGRAM = ['sent', 'failed', 'clicked', 'unsubscribed'] as const
const SKIPPED = ['emailOff', 'noTelegram', 'bouncedBefore', 'disabled', 'noContact'] as const

const isOutcome = (key: string): key is RecipientOutcome =>
  (RECIPIENT_OUTCOMES as readonly string[]).includes(key)

/**
 * The results of a message, with recipients by outcome. Opens are not counted: that needs a tracking pixel. Clicks have
 * no list of members: scanners click on their behalf.
 */
export function CampaignResults({
  campaign: { campaignId, channel, total, results, hasRecipients },
}: {
  campaign: Campaign
}) {
  const t = useTranslations('messages.results')
  const [opened, setOpened] = useState<{ outcome: RecipientOutcome; label: string } | null>(null)
  // A message that stays paused for a year ends while members still wait.
  const keys = hasRecipients ? SKIPPED : ([...SKIPPED, 'waiting'] as const)
  const skipped = keys.filter((key) => results[key] > 0)
  const number = (n: number) => t('number', { n })
  return (
    <Card asChild className="grid gap-4">
      <section aria-labelledby="results">
        <h2 id="results" className="text-lg">
          {t('title')}
        </h2>
        <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          <div className="flex flex-col-reverse">
            <dt className="text-sm text-ink-soft">{t('recipients')}</dt>
            <dd className="text-2xl tabular-nums">{number(total)}</dd>
          </div>
          {(channel === 'TELEGRAM' ? ON_TELEGRAM : DELIVERED).map((key) => (
            <div key={key} className="flex flex-col-reverse">
              <dt className="text-sm text-ink-soft">{t(key)}</dt>
              <dd className="text-2xl tabular-nums">
                {hasRecipients && results[key] > 0 && isOutcome(key) ? (
                  <button
                    type="button"
                    className="text-link min-h-target"
                    aria-label={t('open', { label: t(key), value: number(results[key]) })}
                    onClick={() => setOpened({ outcome: key, label: t(key) })}
                  >
                    {number(results[key])}
                  </button>
                ) : (
                  number(results[key])
                )}
              </dd>
            </div>
          ))}
        </dl>
        {skipped.length > 0 && (
          <div>
            <h3 className="font-semibold">{t('skipped')}</h3>
            <ul className="text-sm text-ink-soft">
              {skipped.map((key) => {
                const label = t(key, { n: results[key], channel })
                return (
                  <li key={key}>
                    {hasRecipients ? (
                      <button
                        type="button"
                        className="text-link min-h-target text-start"
                        onClick={() => setOpened({ outcome: key, label })}
                      >
                        {label}
                      </button>
                    ) : (
                      label
                    )}
                  </li>
                )
              })}
            </ul>
          </div>
        )}
        {opened && (
          <RecipientsDialog
            {...opened}
            campaignId={campaignId}
            n={results[opened.outcome]}
            onClose={() => setOpened(null)}
          />
        )}
      </section>
    </Card>
  )
}
