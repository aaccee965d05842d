'use client'

import Link, { useLinkStatus } from 'next/link'
import { type ComponentProps, useId, useState, useSyncExternalStore } from 'react'

/**
 * A link from page to page. Prefetches when a mouse hovers it: prefetching every visible link would cost the server as
 * much as the page with the links; on touch, the page itself would wait for the prefetch. Contains `data-going` while the
 * page loads.
 */
export function PageLink({
  children,
  ...link
}: Omit<ComponentProps<typeof Link>, 'prefetch' | 'onNavigate'>) {
  const id = useId()
  const [meant, setMeant] = useState(false)
  return (
    <Link
      {...link}
      prefetch={meant ? null : false}
      onNavigate={() => noteLast(id)}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setMeant(true)}
    >
      {children}
      <Going id={id} />
    </Link>
  )
}

function Going({ id }: { id: string }) {
  const { pending } = useLinkStatus()
  return pending && <GoingIfLast id={id} />
}

/** Only links that are pending listen: a page has dozens of others. */
function GoingIfLast({ id }: { id: string }) {
  const isLast = useSyncExternalStore(
    subscribe,
    () => last === id,
    () => false,
  )
  return isLast && <span hidden data-going />
}

/** The link pressed last: those pressed before it stay pending, but lead nowhere. */
let last: string | null = null
const listeners = new Set<() => void>()

function noteLast(id: string): void {
  last = id
  for (const tell of listeners) tell()
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
