'use client'

import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { download } from '@/lib/client/call'
import { useErrorText } from '@/lib/client/use-error-text'

/** Downloads everything stored about the reader, as a file. */
export function DownloadData() {
  const t = useTranslations('settings.data')
  const errorText = useErrorText()
  const save = useMutation({
    mutationFn: () => download('GET /api/current-user/data'),
    onSuccess({ name, body }) {
      const link = document.createElement('a')
      link.href = URL.createObjectURL(body)
      link.download = name
      link.click()
      URL.revokeObjectURL(link.href)
    },
  })

  return (
    <>
      <Button variant="secondary" busy={save.isPending} onClick={() => save.mutate()}>
        <Icon of={Download} />
        {t('download')}
      </Button>
      {(save.isSuccess || save.isError) && (
        <Notice tone={save.isError ? 'danger' : 'success'} live className="mt-4">
          {save.isError ? errorText(save.error) : t('done')}
        </Notice>
      )}
    </>
  )
}
