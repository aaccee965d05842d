'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/show-toast'
import { useErrorText } from '@/lib/client/use-error-text'

/** Loads the messages before the first. */
export function OlderButton({ load }: { load: () => Promise<void> }) {
  const t = useTranslations('chat')
  const errorText = useErrorText()
  const older = useMutation({
    mutationFn: load,
    onError: (error) => showToast({ title: errorText(error), tone: 'error' }),
  })
  return (
    <Button
      variant="quiet"
      size="sm"
      className="mx-auto"
      busy={older.isPending}
      onClick={() => older.mutate()}
    >
      {t('older')}
    </Button>
  )
}
