'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { SettingsCard } from '@/components/ui/settings-card'
import { showToast } from '@/components/ui/show-toast'
import { Skeleton } from '@/components/ui/skeleton'
import { type PushState, pushState, turnPushOff, turnPushOn } from '@/lib/client/push'
import { useErrorText } from '@/lib/client/use-error-text'

/** Whether this browser shows notifications, and how to change that. */
export function PushSettings({ participantId, pushKey }: { participantId: string; pushKey: string }) {
  const t = useTranslations('subscriptions.push')
  const errorText = useErrorText()
  const [state, setState] = useState<PushState | null>(null)

  useEffect(() => {
    pushState(participantId).then(setState, () => setState('unsupported'))
  }, [participantId])

  const change = useMutation({
    async mutationFn(): Promise<PushState> {
      if (state !== 'on') return turnPushOn(participantId, pushKey)
      await turnPushOff()
      return 'off'
    },
    onSuccess: setState,
    onError: (error) =>
      showToast({
        title: error instanceof DOMException ? t('failed') : errorText(error),
        tone: 'error',
        key: 'push',
      }),
  })

  return (
    <SettingsCard id="push" title={t('title')}>
      <p className="text-ink-soft">{t('text')}</p>
      <div aria-live="polite" className="mt-4">
        {state === null && <Skeleton className="h-11 w-48" />}
        {state === 'unsupported' && <Notice>{t('unsupported')}</Notice>}
        {state === 'blocked' && <Notice tone="warning">{t('blocked')}</Notice>}
        {(state === 'on' || state === 'off') && (
          <>
            <p className="mb-3 font-semibold">{t(state)}</p>
            <Button
              variant={state === 'on' ? 'secondary' : 'primary'}
              busy={change.isPending}
              onClick={() => change.mutate()}
            >
              {t(state === 'on' ? 'turnOff' : 'turnOn')}
            </Button>
          </>
        )}
      </div>
    </SettingsCard>
  )
}
