'use client'

import { useTranslations } from 'next-intl'
import { SettingsCard } from '@/components/ui/settings-card'
import { showToast } from '@/components/ui/show-toast'
import { Switch } from '@/components/ui/switch'
import { updateChatSettings } from '@/lib/client/chat/chats'
import { useErrorText } from '@/lib/client/use-error-text'
import { useInstantSave } from '@/lib/client/use-instant-save'
import type { ChatSettings as Settings } from '@/lib/contracts/chat'

const SWITCHES = ['showOnline', 'showRead', 'showTyping'] as const

/** What others see of the member in chats. Each switch saves at once. */
export function ChatSettings({ first }: { first: Settings }) {
  const t = useTranslations('subscriptions.chats')
  const errorText = useErrorText()
  const { values, change } = useInstantSave({
    id: 'chats',
    first,
    send: updateChatSettings,
    onError: (error) => showToast({ title: errorText(error), tone: 'error', key: 'chats' }),
  })
  return (
    <SettingsCard id="chats" title={t('title')}>
      <div className="grid gap-4">
        {SWITCHES.map((name) => (
          <Switch
            key={name}
            label={t(`${name}.label`)}
            description={t(`${name}.more`)}
            checked={values[name]}
            onChange={({ target }) => change({ [name]: target.checked })}
          />
        ))}
      </div>
    </SettingsCard>
  )
}
