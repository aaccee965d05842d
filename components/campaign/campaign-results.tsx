import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import type { CampaignChannel, CampaignResults as Results } from '@/lib/contracts/campaign'

const DELIVERED = ['sent', 'failed', 'bounced', 'clicked', 'unsubscribed', 'complained'] as const
const ON_TELEGRAM = ['sent', 'failed', 'clicked', 'unsubscribed'] as const
const SKIPPED = ['emailOff', 'noTelegram', 'bouncedBefore', 'disabled', 'noContact'] as const

/** What became of a message. Opened emails are not counted: that would need a picture that reports its reader. */
export function CampaignResults({ results, channel }: { results: Results; channel: CampaignChannel }) {
  const t = useTranslations('messages.results')
  const skipped = SKIPPED.filter((key) => results[key] > 0)
  return (
    <Card asChild className="grid gap-4">
      <section aria-labelledby="results">
        <h2 id="results" className="text-lg">
          {t('title')}
        </h2>
        <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          {(channel === 'TELEGRAM' ? ON_TELEGRAM : DELIVERED).map((key) => (
            <div key={key} className="flex flex-col-reverse">
              <dt className="text-sm text-ink-soft">{t(key)}</dt>
              <dd className="text-2xl tabular-nums">{t('number', { n: results[key] })}</dd>
            </div>
          ))}
        </dl>
        {skipped.length > 0 && (
          <div>
            <h3 className="font-semibold">{t('skipped')}</h3>
            <ul className="text-sm text-ink-soft">
              {skipped.map((key) => (
                <li key={key}>{t(key, { n: results[key], channel })}</li>
              ))}
            </ul>
          </div>
        )}
      </section>
    </Card>
  )
}
