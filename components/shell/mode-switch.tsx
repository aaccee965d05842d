'use client'

import { ArrowLeftRight } from 'lucide'
import { Icon } from '@/components/ui/icon'
import { useSwitchMode } from './use-switch-mode'

export interface ModeSwitchProps {
  label: string
  /** Shown if a failure has no message. */
  failed: string
  toOrganiser: boolean
}

/** Switches an administrator to the other mode, and opens its home page. */
export function ModeSwitch({ label, failed, toOrganiser }: ModeSwitchProps) {
  const { busy, switchTo } = useSwitchMode(failed)
  return (
    <button
      type="button"
      className="menu-item w-full hover:bg-surface-muted"
      onClick={() => (toOrganiser ? switchTo('organiser', '/admin') : switchTo('member', '/my_communities'))}
      aria-disabled={busy}
    >
      <Icon of={ArrowLeftRight} />
      <span className="menu-item-label text-start">{label}</span>
    </button>
  )
}
