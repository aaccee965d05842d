import { getTranslations } from 'next-intl/server'
import { SettingsCard } from '@/components/profile/settings-card'
import { buttonClass } from '@/components/ui/button-class'
import type { Networking } from '@/lib/client/profile'
import { isOff, TOPICS } from '@/lib/contracts/subscription'
import type { Locale } from '@/lib/core/locale'

export interface SubscriptionsSummaryProps extends Networking {
  disabledNotifications: readonly string[]
  locale: Locale
  timeZone: string
  now: Date
}

/** How introductions and mails stand, in two lines; they are changed on /subscriptions. */
export async function SubscriptionsSummary({
  networkingEnabled,
  cadence,
  pausedUntil,
  disabledNotifications,
  locale,
  timeZone,
  now,
}: SubscriptionsSummaryProps) {
  const t = await getTranslations({ locale, namespace: 'subscriptions' })
  const pause = pausedUntil && new Date(pausedUntil) > now ? new Date(pausedUntil) : null
  const mailed = TOPICS.filter((topic) => !isOff(disabledNotifications, 'EMAIL', topic)).map((topic) =>
    t(`channels.topics.${topic}.name`),
  )
  const introduced = !networkingEnabled
    ? t('summary.off')
    : pause
      ? t('networking.pausedUntil', {
          day: pause.toLocaleDateString(locale, { day: 'numeric', month: 'long', timeZone }),
        })
      : t(`networking.cadences.${cadence}`)
  return (
    // Mails from before lead here by this name.
    <SettingsCard id="notifications" title={t('title')}>
      <dl id="networking" className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-3">
        <div>
          <dt className="text-ink-soft text-sm">{t('networking.title')}</dt>
          <dd>{introduced}</dd>
        </div>
        <div>
          <dt className="text-ink-soft text-sm">{t('summary.mail')}</dt>
          <dd>{mailed.length > 0 ? mailed.join(' · ') : t('summary.noMail')}</dd>
        </div>
      </dl>
      <a href="/subscriptions" className={buttonClass({ variant: 'secondary' }, 'mt-5')}>
        {t('summary.change')}
      </a>
    </SettingsCard>
  )
}
