'use client'

import { ArrowLeftRight } from 'lucide'
import { Icon } from '@/components/ui/icon'
import { useSwitchMode } from './use-switch-mode'

export interface ModeSwitchProps {
  label: string
  /** Shown where a failure has no words of its own. */
  failed: string
  toOrganiser: boolean
}

/** Leads an administrator to the other mode's home. */
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
