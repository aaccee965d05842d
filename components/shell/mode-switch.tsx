'use client'

import { ArrowLeftRight } from 'lucide-react'
import { useState } from 'react'
import { api } from '@/lib/client/api'

/** Takes an administrator to the organiser's screens, or back to those of a member. */
export function ModeSwitch({ label, toOrganiser }: { label: string; toOrganiser: boolean }) {
  const [busy, setBusy] = useState(false)

  async function change() {
    setBusy(true)
    try {
      await api.post('/api/current-user/mode', { body: { organiserMode: toOrganiser } })
    } catch {
      setBusy(false)
      return
    }
    window.location.assign(toOrganiser ? '/admin' : '/my_communities')
  }

  return (
    <button
      type="button"
      className="menu-item w-full hover:bg-surface-muted"
      onClick={change}
      disabled={busy}
    >
      <ArrowLeftRight aria-hidden="true" />
      <span className="menu-item-label text-start">{label}</span>
    </button>
  )
}
