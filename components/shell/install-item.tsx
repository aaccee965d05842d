'use client'

import { Download } from 'lucide'
import { useEffect, useState } from 'react'
import { Icon } from '@/components/ui/icon'

/** Not in TypeScript's library: only some browsers have it. */
type InstallPrompt = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> }

/** Menu item that installs the community as an application, if the browser allows it. */
export function InstallItem({ label }: { label: string }) {
  const [ready, setReady] = useState<InstallPrompt | null>(null)
  useEffect(() => {
    function offer(event: Event) {
      // The browser's own banner would cover the navigation.
      event.preventDefault()
      setReady(event as InstallPrompt)
    }
    const done = () => setReady(null)
    window.addEventListener('beforeinstallprompt', offer)
    window.addEventListener('appinstalled', done)
    return () => {
      window.removeEventListener('beforeinstallprompt', offer)
      window.removeEventListener('appinstalled', done)
    }
  }, [])
  if (!ready) return null
  return (
    <button
      type="button"
      className="menu-item w-full hover:bg-surface-muted"
      onClick={() => {
        setReady(null)
        void ready.prompt()
      }}
    >
      <Icon of={Download} />
      <span className="menu-item-label text-start">{label}</span>
    </button>
  )
}
