'use client'

import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { api } from '@/lib/client/api'
import { forgetSession } from '@/lib/client/session-end'

/** Ends the session, forgets what the browser kept for it, and goes to the login page. */
export function LogOutButton({ label }: { label: string }) {
  const [busy, setBusy] = useState(false)

  async function logOut() {
    setBusy(true)
    try {
      await api.post('/api/auth/logout')
    } catch {
      // The session may live on, so nothing is pretended: the button is there to be pressed again.
      setBusy(false)
      return
    }
    forgetSession()
    window.location.assign('/login')
  }

  return (
    <button
      type="button"
      className="menu-item w-full hover:bg-surface-muted"
      onClick={logOut}
      disabled={busy}
    >
      <LogOut aria-hidden="true" />
      <span className="menu-item-label text-start">{label}</span>
    </button>
  )
}
