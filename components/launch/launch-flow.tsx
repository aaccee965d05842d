'use client'

import { useEffect, useId, useState } from 'react'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import { forgetTicket, keptTicket, type LaunchTicket } from '@/lib/client/launch'
import type { Locale } from '@/lib/core/locale'
import { LaunchForm } from './launch-form'
import { ProveMailbox } from './prove-mailbox'

export interface LaunchFlowProps {
  locale: Locale
  /** PLATFORM_DOMAIN. */
  domain: string
  /** The signed-in user's address; '' for a guest. */
  email: string
  documents: { terms: string; privacy: string }
}

/** From a proven mailbox to a community: the code, then five fields. */
export function LaunchFlow({ locale, domain, email, documents }: LaunchFlowProps) {
  const [ticket, setTicket] = useState<LaunchTicket | null>(null)
  useEffect(() => setTicket(keptTicket()), [])
  const proveAgain = () => {
    forgetTicket()
    setTicket(null)
  }
  const id = useId()
  useKeptFocus(ticket ? 'form' : 'mailbox', id)
  return (
    <div id={id} tabIndex={-1} className="outline-none">
      {ticket ? (
        <LaunchForm
          ticket={ticket}
          locale={locale}
          domain={domain}
          documents={documents}
          onProveAgain={proveAgain}
        />
      ) : (
        <ProveMailbox email={email} onProven={setTicket} />
      )}
    </div>
  )
}
