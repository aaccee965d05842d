'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { showToast } from '@/components/ui/show-toast'
import { Switch } from '@/components/ui/switch'
import { type MailTopicName, updateMailTopic } from '@/lib/client/profile'
import { useErrorText } from '@/lib/client/use-error-text'
import { SettingsCard } from './settings-card'

export type MailTopics = Record<MailTopicName, boolean>

const TOPICS: readonly MailTopicName[] = ['round', 'intro']

/** Which mails the member wants. Those about signing in always come. */
export function NotificationSettings({ topics }: { topics: MailTopics }) {
  const t = useTranslations('profile.notifications')
  const errorText = useErrorText()
  const [kept, setKept] = useState(topics)

  async function change(topic: MailTopicName, on: boolean) {
    setKept((now) => ({ ...now, [topic]: on }))
    try {
      await updateMailTopic(topic, !on)
      showToast({ title: t('saved'), key: 'notifications' })
    } catch (error) {
      setKept((now) => ({ ...now, [topic]: !on }))
      showToast({ title: errorText(error), tone: 'error', key: 'notifications' })
    }
  }

  return (
    <SettingsCard id="notifications" title={t('title')}>
      {TOPICS.map((topic) => (
        <Switch
          key={topic}
          label={t(`topics.${topic}`)}
          description={t(`hints.${topic}`)}
          checked={kept[topic]}
          onChange={(event) => change(topic, event.target.checked)}
        />
      ))}
      <p className="mt-2 text-sm text-ink-soft">{t('always')}</p>
    </SettingsCard>
  )
}
