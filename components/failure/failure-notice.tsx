'use client'

import { Notice } from '@/components/ui/notice'
import { useErrorText } from '@/lib/client/use-error-text'

/** Why a change failed, read out at once; nothing without an error. */
export function FailureNotice({ error, className }: { error: unknown; className?: string }) {
  const errorText = useErrorText()
  if (!error) return null
  return (
    <Notice tone="danger" live className={className}>
      {errorText(error)}
    </Notice>
  )
}
