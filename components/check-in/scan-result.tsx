'use client'

import { useTranslations } from 'next-intl'
import { fullName } from '@/components/participant-card/person-name'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { useFormatter } from '@/lib/client/use-formatter'
import { CLOCK_TIME } from '@/lib/core/clock-time'
import type { DoorGuest } from './door-list'
import type { DoorResult } from './use-door'

/** The result of the last scan, large enough to read at arm's length. */
export function ScanResult({
  result,
  onUndo,
}: {
  result: DoorResult | null
  onUndo: (guest: DoorGuest) => void
}) {
  const t = useTranslations('checkIn')
  const format = useFormatter()
  if (!result) return <div role="status" />
  if (result.kind === 'checking') return <Notice live>{t('checking')}</Notice>
  if (result.kind === 'refused')
    return (
      <Notice tone="danger" live title={refusedTitle(result.guest)}>
        {result.text}
      </Notice>
    )
  const { kind, guest } = result
  const time = guest.checkedInAt && format.dateTime(new Date(guest.checkedInAt), CLOCK_TIME)
  return (
    <Notice
      tone={kind === 'in' ? 'success' : 'warning'}
      live
      title={<span className="text-lg">{fullName(guest.person)}</span>}
      action={
        <Button variant="secondary" size="sm" onClick={() => onUndo(guest)}>
          {t('undo')}
        </Button>
      }
    >
      {kind === 'already' && time ? t('already', { time }) : t('in')}
    </Notice>
  )

  function refusedTitle(guest: DoorGuest | undefined): string {
    if (!guest) return t('refused')
    return t(guest.checkedInAt ? 'stillIn' : 'refusedGuest', { name: fullName(guest.person) })
  }
}
