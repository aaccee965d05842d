'use client'

import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { api } from '@/lib/client/api'
import { useErrorText } from '@/lib/client/use-error-text'

/** Hands the reader everything that is kept about them, as a file. */
export function DownloadData() {
  const t = useTranslations('settings.data')
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<{ tone: 'success' | 'danger'; text: string } | null>(null)

  async function download() {
    setBusy(true)
    setSaid(null)
    try {
      const { name, body } = await api.file('/api/current-user/data')
      const link = document.createElement('a')
      link.href = URL.createObjectURL(body)
      link.download = name
      link.click()
      URL.revokeObjectURL(link.href)
      setSaid({ tone: 'success', text: t('done') })
    } catch (error) {
      setSaid({ tone: 'danger', text: errorText(error) })
    }
    setBusy(false)
  }

  return (
    <>
      <Button variant="secondary" busy={busy} onClick={download}>
        <Download aria-hidden="true" />
        {t('download')}
      </Button>
      {said && (
        <Notice tone={said.tone} live className="mt-4">
          {said.text}
        </Notice>
      )}
    </>
  )
}
