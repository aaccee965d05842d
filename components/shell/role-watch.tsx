'use client'

import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { ApiError } from '@/lib/client/api-error'
import { call } from '@/lib/client/call'
import { leaveFor } from '@/lib/client/leave-for'
import { watchRole } from '@/lib/client/organiser-role'
import { ERROR_CODES } from '@/lib/core/errors'

export interface RoleWatchProps {
  texts: { title: string; error: string; text: string; open: string }
}

/** On organisers' pages: says that the reader is no longer an organiser, and leads them to the member view. */
export function RoleWatch({ texts }: RoleWatchProps) {
  const [isLost, setLost] = useState(false)
  useEffect(
    () =>
      watchRole(async () => {
        const user = await call('GET /api/current-user').catch(() => null)
        if (!user || user.role === 'ROLE_ADMIN') return null
        setLost(true)
        // Not 404, which deletions take for success.
        return new ApiError(403, { code: ERROR_CODES.general, message: texts.error })
      }),
    [texts.error],
  )
  const leave = () => void leaveFor('/')
  if (!isLost) return null
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={leave}
      title={texts.title}
      closeLabel={texts.open}
      footer={<Button onClick={leave}>{texts.open}</Button>}
    >
      <p>{texts.text}</p>
    </Dialog>
  )
}
