'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { ErrorState } from '@/components/ui/error-state'
import { LoadingRegion } from '@/components/ui/loading-region'
import { Skeleton } from '@/components/ui/skeleton'
import { fetchMyInvitation, type MyInvitation } from '@/lib/client/invitation'
import { useErrorText } from '@/lib/client/use-error-text'
import { InvitationLink } from './invitation-link'

export interface InviteDialogProps {
  open: boolean
  onOpenChange(open: boolean): void
}

/** The personal link, to be copied, and how many people joined with it. */
export function InviteDialog({ open, onOpenChange }: InviteDialogProps) {
  const t = useTranslations()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('invitationLink.title')}
      description={t('invitationLink.text')}
      closeLabel={t('common.close')}
    >
      {open && <OwnLink />}
    </Dialog>
  )
}

function OwnLink() {
  const t = useTranslations('common')
  const errorText = useErrorText()
  const [own, setOwn] = useState<MyInvitation | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    const aborter = new AbortController()
    setError(null)
    fetchMyInvitation(aborter.signal).then(setOwn, (reason) => aborter.signal.aborted || setError(reason))
    return () => aborter.abort()
  }, [tries])
  if (error)
    return (
      <ErrorState title={t('errorTitle')} retryLabel={t('retry')} onRetry={() => setTries(tries + 1)}>
        {errorText(error)}
      </ErrorState>
    )
  if (!own)
    return (
      <LoadingRegion label={t('loading')}>
        <Skeleton className="h-5 w-24" />
        <Skeleton className="mt-2 h-12 rounded-lg" />
        <Skeleton className="mt-3 h-5 w-40" />
      </LoadingRegion>
    )
  return <InvitationLink url={window.location.origin + own.link} uses={own.uses} />
}
