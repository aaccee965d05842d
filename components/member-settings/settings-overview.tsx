import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { Icon } from '@/components/ui/icon'
import { RowLink } from '@/components/ui/row-link'
import type { ProfileView } from '@/lib/contracts/participant'
import { isOff, TOPICS } from '@/lib/contracts/subscription'
import type { Locale } from '@/lib/core/locale'
import { pageFormatterOf } from '@/lib/core/page-formatter'
import { SETTINGS_ICONS, SETTINGS_PATHS, type SettingsSection } from './settings-sections'

export interface SettingsOverviewProps {
  sections: readonly SettingsSection[]
  personal: NonNullable<ProfileView['personal']>
  /** Notifications arrive in Telegram instead of by email. */
  inTelegram: boolean
  locale: Locale
  timeZone: string
  now: Date
}

/** All sections, with what is set in each. */
export async function SettingsOverview({
  sections,
  personal,
  inTelegram,
  locale,
  timeZone,
  now,
}: SettingsOverviewProps) {
  const t = await getTranslations({ locale, namespace: 'memberSettings' })
  const subscriptions = await getTranslations({ locale, namespace: 'subscriptions' })
  const mailed = TOPICS.filter((topic) => !isOff(personal.disabledNotifications, 'EMAIL', topic)).map(
    (topic) => subscriptions(`channels.topics.${topic}.name`),
  )
  const pause = personal.pausedUntil ? new Date(personal.pausedUntil) : null
  const pausedUntil =
    pause && pause > now
      ? pageFormatterOf(locale, timeZone).dateTime(pause, { day: 'numeric', month: 'long' })
      : null
  const summaries: Record<SettingsSection, string> = {
    profile: t('sections.profile.text'),
    introductions: !personal.networkingEnabled
      ? t('introductionsOff')
      : pausedUntil
        ? subscriptions('networking.pausedUntil', { day: pausedUntil })
        : subscriptions(`networking.cadences.${personal.cadence}`),
    notifications: inTelegram
      ? t('inTelegram')
      : mailed.length === TOPICS.length
        ? t('mailedAll')
        : mailed.length > 0
          ? t('mailed', { topics: mailed.join(' · ') })
          : t('sections.notifications.text'),
    privacy: t('sections.privacy.text'),
    account: personal.email,
  }
  return (
    <Card padding="none" asChild>
      <ul className="divide-y divide-line overflow-hidden">
        {sections.map((section) => {
          const icon = SETTINGS_ICONS[section]
          return (
            <li key={section}>
              <RowLink
                href={SETTINGS_PATHS[section]}
                icon={<Icon of={icon} />}
                title={t(`sections.${section}.title`)}
                text={summaries[section]}
              />
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
