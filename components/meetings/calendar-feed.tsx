'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { DialogClose } from '@/components/ui/dialog-close'
import { Field } from '@/components/ui/field'
import { showToast } from '@/components/ui/show-toast'
import { TextInput } from '@/components/ui/text-input'
import { resetFeed } from '@/lib/client/meetings'
import { copyText } from '@/lib/client/use-copy'
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
  async function copy() {
    if ((await copyText(url)) === 'copied') showToast({ title: t('copied') })
    else showToast({ title: t('notCopied'), tone: 'error' })
  }
  return (
    <div className="grid gap-3">
      <Field label={t('label')} hint={t('hint')}>
        <TextInput readOnly value={url} onFocus={({ target }) => target.select()} />
      </Field>
      <div className="button-row">
        <Button variant="secondary" size="sm" onClick={copy}>
          {t('copy')}
        </Button>
        <Button asChild variant="secondary" size="sm">
          <a href={url.replace(/^https?:/, 'webcal:')}>{t('subscribe')}</a>
        </Button>
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
      </div>
    </div>
  )
}
