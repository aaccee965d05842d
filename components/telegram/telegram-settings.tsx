'use client'

import { useMutation } from '@tanstack/react-query'
import { Send } from 'lucide'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { SettingsCard } from '@/components/ui/settings-card'
import { showToast } from '@/components/ui/show-toast'
import { Skeleton } from '@/components/ui/skeleton'
import { Switch } from '@/components/ui/switch'
import {
  createTelegramLink,
  disconnectTelegram,
  sendTelegramTest,
  setTelegramEmailToo,
  type TelegramState,
  watchTelegram,
} from '@/lib/client/telegram'
import { useErrorText } from '@/lib/client/use-error-text'
import { useFormatter } from '@/lib/client/use-formatter'

// The QR code's library is loaded with the first link.
const TelegramLink = dynamic(() => import('./telegram-link'), {
  loading: () => <Skeleton className="h-56 w-full" />,
})

/** Connects the member's Telegram, and shows its state live. */
export function TelegramSettings({ userId, first }: { userId: string; first: TelegramState }) {
  const t = useTranslations('telegramSettings')
  const format = useFormatter()
  const errorText = useErrorText()
  const [state, setState] = useState(first)
  const { refresh } = useRouter()
  const wasConnected = useRef(first.connected)
  const failed = (error: unknown) => showToast({ title: errorText(error), tone: 'error', key: 'telegram' })
  const link = useMutation({ mutationFn: createTelegramLink, onError: failed })
  const disconnect = useMutation({
    mutationFn: disconnectTelegram,
    onSuccess: () => {
      setState((now) => ({ ...now, connected: false, blockedSince: null, username: null }))
      showToast({ title: t('disconnected'), key: 'telegram' })
    },
    onError: failed,
  })
  const test = useMutation({
    mutationFn: sendTelegramTest,
    onSuccess: () => showToast({ title: t('tested'), key: 'telegram' }),
    onError: failed,
  })
  const emailToo = useMutation({ mutationFn: setTelegramEmailToo, onSuccess: setState, onError: failed })
  const { reset } = link

  useEffect(
    () =>
      watchTelegram(userId, (next) => {
        if (next.connected && !wasConnected.current) {
          reset()
          showToast({ title: t('justConnected'), key: 'telegram' })
        }
        // Adds or removes Telegram's column in the table of topics.
        if (next.connected !== wasConnected.current) refresh()
        wasConnected.current = next.connected
        setState(next)
      }),
    [userId, reset, refresh, t],
  )

  return (
    <SettingsCard id="telegram" title={t('title')}>
      <div aria-live="polite">
        {!state.connected && !link.data && (
          <>
            <p className="text-ink-soft">{t('text')}</p>
            <Button className="mt-4" busy={link.isPending} onClick={() => link.mutate()}>
              <Icon of={Send} aria-hidden />
              {t('connect')}
            </Button>
          </>
        )}
        {!state.connected && link.data && (
          <TelegramLink link={link.data} onAgain={() => link.mutate()} busy={link.isPending} />
        )}
        {state.connected && (
          <p className="font-semibold">
            {state.username ? t('connectedAs', { username: state.username }) : t('connected')}
          </p>
        )}
      </div>
      {state.connected && (
        <div className="mt-4 grid gap-5">
          {state.blockedSince && (
            <Notice
              tone="warning"
              title={t('blocked', {
                date: format.dateTime(new Date(state.blockedSince), { day: 'numeric', month: 'long' }),
              })}
            >
              {t('blockedText')}
            </Notice>
          )}
          <Switch
            label={t('emailToo')}
            description={t('emailTooText')}
            checked={emailToo.isPending ? emailToo.variables : state.emailToo}
            onChange={(event) => emailToo.mutate(event.target.checked)}
          />
          <div className="flex flex-wrap gap-2">
            {!state.blockedSince && (
              <Button variant="secondary" busy={test.isPending} onClick={() => test.mutate()}>
                {t('test')}
              </Button>
            )}
            <Button
              variant={state.blockedSince ? 'secondary' : 'quiet'}
              busy={disconnect.isPending}
              onClick={() => disconnect.mutate()}
            >
              {t('disconnect')}
            </Button>
          </div>
        </div>
      )}
    </SettingsCard>
  )
}
