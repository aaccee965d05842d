'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { inviteImported } from '@/lib/client/member-import'
import { useErrorText } from '@/lib/client/use-error-text'
import type { MemberImport } from '@/lib/contracts/member-import'
import { useImportStep } from './use-import-step'

export interface UninvitedProps {
  found: MemberImport
  onInvite: (found: MemberImport) => void
}

/** How many new members have no invitation, because it was not chosen or a limit was reached, and a button to invite. */
export function Uninvited({ found, onInvite }: UninvitedProps) {
  const { importId, uninvited, invitationsLeft: left } = found
  const t = useTranslations('memberImport.invitations')
  const errorText = useErrorText()
  const invite = useImportStep(found, () => inviteImported(importId), onInvite)
  if (uninvited === 0) return null
  return (
    <Notice
      className="w-full"
      title={t('uninvited', { n: uninvited })}
      action={
        left > 0 && (
          <Button variant="secondary" busy={invite.isPending} onClick={() => invite.mutate()}>
            {t('invite', { n: Math.min(left, uninvited) })}
          </Button>
        )
      }
    >
      {invite.error ? errorText(invite.error) : left < uninvited && t('leftForSome', { left })}
    </Notice>
  )
}
