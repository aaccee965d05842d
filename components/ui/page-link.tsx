'use client'

import Link, { useLinkStatus } from 'next/link'
import { type ComponentProps, useState } from 'react'

/**
 * A link from page to page. What can come before the page is fetched once a mouse is on the link: fetched for each link
 * that is seen, it cost the server as much as the page that the links are on; fetched when a finger touches it, the page
 * itself would wait for it. Marked by `data-going` within while the page is awaited.
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
