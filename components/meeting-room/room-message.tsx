'use client'

import type { ReactNode } from 'react'

/** A text-only screen of the room: too early, over, elsewhere, left. */
export function RoomMessage({
  title,
  children,
  actions,
}: {
  title: string
  children?: ReactNode
  actions?: ReactNode
}) {
  return (
    <div className="room-message">
      <h1 id="room" tabIndex={-1} className="text-2xl outline-none">
        {title}
      </h1>
      {children}
      {actions && <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  )
}
