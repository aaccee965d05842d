'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FeedAddress } from '@/components/calendar/feed-address'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { DialogClose } from '@/components/ui/dialog-close'
import { showToast } from '@/components/ui/show-toast'
import { resetFeed } from '@/lib/client/meetings'
import { useErrorText } from '@/lib/client/use-error-text'

/** The private URL from which calendar programs read the member's meetings. */
export function CalendarFeed({ url, onReset }: { url: string; onReset: (url: string) => void }) {
  const t = useTranslations('meetingSettings.feed')
  const errorText = useErrorText()
  const [isAsking, setAsking] = useState(false)
  const reset = useMutation({
    mutationFn: resetFeed,
    onSuccess({ feedUrl }) {
      onReset(feedUrl)
      setAsking(false)
      showToast({ title: t('wasReset') })
    },
    onError: (error) => showToast({ title: errorText(error), tone: 'error' }),
  })
  return (
    <FeedAddress url={url} label={t('label')} hint={t('hint')}>
      <Dialog
        title={t('resetTitle')}
        description={t('resetText')}
        closeLabel={t('close')}
        size="sm"
        open={isAsking}
        onOpenChange={setAsking}
        trigger={
          <Button variant="quiet" size="sm">
            {t('reset')}
          </Button>
        }
        footer={
          <>
            <Button variant="danger" busy={reset.isPending} onClick={() => reset.mutate()}>
              {t('resetConfirm')}
            </Button>
            <DialogClose>
              <Button variant="secondary">{t('keep')}</Button>
            </DialogClose>
          </>
        }
      >
        {null}
      </Dialog>
    </FeedAddress>
  )
}
