'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SettingsCard } from '@/components/ui/settings-card'
import { showToast } from '@/components/ui/show-toast'
import { Switch } from '@/components/ui/switch'
import { updateChatSettings } from '@/lib/client/chat/chats'
import { useErrorText } from '@/lib/client/use-error-text'
import type { ChatSettings as Settings } from '@/lib/contracts/chat'

const SWITCHES = ['showOnline', 'showRead', 'showTyping'] as const

/** What others see of the member in chats. Each switch saves at once. */
export function ChatSettings({ first }: { first: Settings }) {
  const t = useTranslations('subscriptions.chats')
  const errorText = useErrorText()
  const [settings, setSettings] = useState(first)
  const save = useMutation({
    mutationFn: updateChatSettings,
    onMutate(change) {
      setSettings((before) => ({ ...before, ...change }))
      return settings
    },
    onError(error, _, before) {
      if (before) setSettings(before)
      showToast({ title: errorText(error), tone: 'error' })
    },
  })
  return (
    <SettingsCard id="chats" title={t('title')}>
      <div className="grid gap-4">
        {SWITCHES.map((name) => (
          <Switch
            key={name}
            label={t(`${name}.label`)}
            description={t(`${name}.more`)}
            checked={settings[name]}
            onChange={(event) => save.mutate({ [name]: event.target.checked })}
          />
        ))}
      </div>
    </SettingsCard>
  )
}
