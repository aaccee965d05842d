'use client'

import { LogOut } from 'lucide'
import { useEffect, useTransition } from 'react'
import { Icon } from '@/components/ui/icon'
import { call } from '@/lib/client/call'
import { leaveFor } from '@/lib/client/leave-for'
import { endSessionBy, onLoggedOutElsewhere } from '@/lib/client/session-end'
import { showFailure } from './show-failure'

/** Ends the session, clears what the browser stored for it, and opens the login page, in all tabs. */
export function LogOutButton({ label, failed }: { label: string; failed: string }) {
  const [busy, start] = useTransition()
  useEffect(() => onLoggedOutElsewhere(() => void leaveFor('/login')), [])

  const logOut = () =>
    busy ||
    start(() =>
      endSessionBy(() => call('POST /api/auth/logout')).then(
        () => leaveFor('/login'),
        // The session may still be open, so keep the button.
        (error) => showFailure(error, failed),
      ),
    )

  return (
    <button
      type="button"
      className="menu-item w-full hover:bg-surface-muted"
      onClick={logOut}
      aria-disabled={busy}
    >
      <Icon of={LogOut} />
      <span className="menu-item-label text-start">{label}</span>
    </button>
  )
}
