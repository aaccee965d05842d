'use client'

import Link, { useLinkStatus } from 'next/link'
import { type ComponentProps, useState } from 'react'

/**
 * A link from page to page. Prefetches when a mouse hovers it: prefetching every visible link would cost the server as
 * much as the page with the links; on touch, the page itself would wait for the prefetch. Contains `data-going` while the
 * page loads.
 */
export function PageLink({ children, ...link }: Omit<ComponentProps<typeof Link>, 'prefetch'>) {
  const [meant, setMeant] = useState(false)
  return (
    <Link
      {...link}
      prefetch={meant ? null : false}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setMeant(true)}
    >
      {children}
      <Going />
    </Link>
  )
}

function Going() {
  return useLinkStatus().pending && <span hidden data-going />
}
