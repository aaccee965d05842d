'use client'

import { ArrowLeftRight } from 'lucide'
import { useTransition } from 'react'
import { Icon } from '@/components/ui/icon'
import { call } from '@/lib/client/call'
import { leaveFor } from '@/lib/client/leave-for'
import { showFailure } from './show-failure'

export interface ModeSwitchProps {
  label: string
  /** Shown where a failure has no words of its own. */
  failed: string
  toOrganiser: boolean
}

/** Switches an administrator between organiser mode and member mode. */
export function ModeSwitch({ label, failed, toOrganiser }: ModeSwitchProps) {
  const [busy, start] = useTransition()

  const change = () =>
    busy ||
    start(() =>
      call('POST /api/current-user/mode', { body: { organiserMode: toOrganiser } }).then(
        () => leaveFor(toOrganiser ? '/admin' : '/my_communities'),
        (error) => showFailure(error, failed),
      ),
    )

  return (
    <button
      type="button"
      className="menu-item w-full hover:bg-surface-muted"
      onClick={change}
      aria-disabled={busy}
    >
      <Icon of={ArrowLeftRight} />
      <span className="menu-item-label text-start">{label}</span>
    </button>
  )
}
