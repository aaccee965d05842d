'use client'

import { useState, useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { call } from '@/lib/client/call'
import { leaveFor } from '@/lib/client/leave-for'

/** Accepts an invitation for a newcomer waiting for approval, then opens the community. */
export function LetInButton({ code, label, failed }: { code: string; label: string; failed: string }) {
  const [busy, start] = useTransition()
  const [hasFailed, setHasFailed] = useState(false)
  const accept = () =>
    start(async () => {
      setHasFailed(false)
      const answer = await call('POST /api/invitation/{code}', { params: { code } }).catch(() => null)
      if (answer?.accepted) await leaveFor('/my_communities')
      setHasFailed(true)
    })
  return (
    <>
      <Button size="lg" wide busy={busy} onClick={accept}>
        {label}
      </Button>
      {hasFailed && (
        <Notice tone="danger" live className="mt-4 text-left">
          {failed}
        </Notice>
      )}
    </>
  )
}
