'use client'

import { useEffect, useRef, useState } from 'react'
import { sayAnswersSeen } from '@/lib/client/requests'
import type { ReceivedAnswer } from '@/lib/contracts/request'

/** Marks the answers as seen once they scroll into view; on this page they stay marked as new. */
export function useSeenAnswers(list: readonly ReceivedAnswer[]) {
  const box = useRef<HTMLDivElement>(null)
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const unseen = list.filter((one) => one.isNew && !fresh.has(one.answerId)).map(({ answerId }) => answerId)
  const key = unseen.join()
  useEffect(() => {
    if (key === '' || !box.current) return
    const ids = key.split(',')
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      watch.disconnect()
      setFresh((known) => new Set([...known, ...ids]))
      // Not saved: they are new again next time.
      sayAnswersSeen(ids).catch(() => undefined)
    })
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [key])
  return { box, isNew: (id: string) => fresh.has(id) || unseen.includes(id) }
}
