'use client'

import type { ReactNode } from 'react'

const DAYS_30 = 30 * 24 * 60 * 60

export interface TakeInvitationProps {
  /** Name of the invitation's cookie, which the first sign-in reads. */
  cookie: string
  code: string
  href: string
  className: string
  children: ReactNode
}

/** A link that stores the invitation in a cookie. Without script it works, but loses the invitation. */
export function TakeInvitation({ cookie, code, href, className, children }: TakeInvitationProps) {
  function keep() {
    const secure = window.location.protocol === 'https:' ? '; Secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `${cookie}=${encodeURIComponent(code)}; Path=/; Max-Age=${DAYS_30}; SameSite=Lax${secure}`
  }
  return (
    // Also for the middle mouse button and the context menu, which fire no click.
    <a href={href} onClick={keep} onAuxClick={keep} onContextMenu={keep} className={className}>
      {children}
    </a>
  )
}
