'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/show-toast'
import { connectPendingTelegram } from '@/lib/client/telegram'
import { useErrorText } from '@/lib/client/use-error-text'

/** Connects the chat that somebody began with the bot, then goes on to `next`. */
export function ConnectPending({ token, next }: { token: string; next: string }) {
  const t = useTranslations('telegramSettings')
  const errorText = useErrorText()
  const connect = useMutation({
    mutationFn: () => connectPendingTelegram(token),
    onSuccess: () => window.location.assign(next),
    onError: (error) => showToast({ title: errorText(error), tone: 'error', key: 'telegram' }),
  })
  return (
    <div className="mt-8 grid gap-3">
      <Button size="lg" wide busy={connect.isPending || connect.isSuccess} onClick={() => connect.mutate()}>
        {t('connect')}
      </Button>
      <Button asChild size="lg" wide variant="quiet">
        <a href={next}>{t('skip')}</a>
      </Button>
    </div>
  )
}
