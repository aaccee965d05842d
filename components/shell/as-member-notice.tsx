'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { showToast } from '@/components/ui/show-toast'
import { call } from '@/lib/client/call'
import { leaveFor } from '@/lib/client/leave-for'
import { useErrorText } from '@/lib/client/use-error-text'

/** Tells an organiser that the page they wanted is a member's, and opens it in member mode. */
export function AsMemberNotice({ path }: { path: string }) {
  const t = useTranslations('eventAdmin.asMember')
  const errorText = useErrorText()
  const open = useMutation({
    async mutationFn() {
      await call('POST /api/current-user/mode', { body: { organiserMode: false } })
      await leaveFor(path)
    },
    onError: (error) => showToast({ title: errorText(error), tone: 'error' }),
  })
  return (
    <Notice
      className="mb-6"
      title={t('title')}
      action={
        <Button size="sm" busy={open.isPending} onClick={() => open.mutate()}>
          {t('open')}
        </Button>
      }
    >
      {t('text')}
    </Notice>
  )
}
