'use client'

import { useParams } from 'next/navigation'
import type { ReactNode } from 'react'

export interface ChatLayoutProps {
  title: string
  list: ReactNode
  /** The open chat. */
  children: ReactNode
}

/** List and chat side by side from 992 px, one at a time below. */
export function ChatLayout({ title, list, children }: ChatLayoutProps) {
  const { id } = useParams<{ id?: string }>()
  // The open chat has the page's heading.
  const Heading = id ? 'h2' : 'h1'
  return (
    <div
      className="chat-layout page-container max-lg:data-[open]:max-w-none max-lg:data-[open]:px-0"
      data-open={id ? '' : undefined}
    >
      <div className="chat-side">
        <Heading id="chats" tabIndex={-1} className="pt-8 pb-3 text-2xl outline-none md:pt-12">
          {title}
        </Heading>
        {list}
      </div>
      <div className="chat-main">{children}</div>
    </div>
  )
}
