'use client'

import { useState } from 'react'
import type { RoomScreen } from './room-screen'
import type { RoomWords } from './use-room-words'

/** Announces another screen, or another time, which come without the reader's doing. */
export function RoomNews({ screen, words: { title, time, text } }: { screen: RoomScreen; words: RoomWords }) {
  const of = `${screen} ${time}`
  const [news, setNews] = useState({ of, text: '' })
  // The heading of what is over always takes the focus, and is read then.
  if (news.of !== of)
    setNews({ of, text: screen === 'over' ? '' : [title, time, text].filter(Boolean).join('. ') })
  return (
    <p role="status" className="sr-only" data-room-news>
      {news.text}
    </p>
  )
}
