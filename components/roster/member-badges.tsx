'use client'

import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { useFormatter } from '@/lib/client/use-formatter'
import type { MemberRecord } from '@/lib/contracts/roster'

/** The email that the member must act on first, and whether it was sent. */
export const pendingEmailOf = ({ pendingEmail, invitedAt }: MemberRecord) =>
  pendingEmail === 'invitation' && invitedAt ? 'invited' : pendingEmail

/** A member's role and states. */
export function MemberBadges({ member }: { member: MemberRecord }) {
  const t = useTranslations('roster')
  const format = useFormatter()
  const { enabled, networking, invitedAt } = member
  const pending = pendingEmailOf(member)
  return (
    <p className="flex flex-wrap items-center gap-2">
      <Badge tone={member.role === 'ROLE_USER' ? 'neutral' : 'accent'}>{t(`roles.${member.role}`)}</Badge>
      <Badge tone={enabled ? 'positive' : 'danger'}>{t(`access.${enabled ? 'enabled' : 'disabled'}`)}</Badge>
      <Badge>
        {t('chip.is', {
          field: t('fields.networking'),
          value: t(`networking.${networking}`).toLowerCase(),
        })}
      </Badge>
      {pending && (
        <Badge tone="warning">
          {t(`record.pendingEmail.${pending}`, {
            date: invitedAt ? format.dateTime(new Date(invitedAt), { dateStyle: 'medium' }) : '',
          })}
        </Badge>
      )}
      {member.reports > 0 && <Badge tone="warning">{t('record.reports', { n: member.reports })}</Badge>}
    </p>
  )
}
