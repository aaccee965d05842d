'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ShowMore } from '@/components/list/show-more'
import { useList } from '@/components/list/use-list'
import { queryKeys } from '@/lib/client/query-keys'
import { fetchReceivedAnswers } from '@/lib/client/requests'
import type { ReceivedAnswers as Received } from '@/lib/contracts/request'
import { AnswerItem } from './answer-item'
import { useSeenAnswers } from './use-seen-answers'

/** Answers shown before 'show all'. */
const FIRST_FEW = 3

export function useReceivedAnswers(first: Received) {
  const { list, query } = useList(queryKeys.receivedAnswers, fetchReceivedAnswers, first)
  const once = [...new Map(list.map((one) => [one.answerId, one])).values()]
  return { list: once, total: query.data?.pages[0]?.total ?? 0, query }
}

/** Answers from others to the reader's request; renders nothing if there are none. */
export function ReceivedAnswers({ list, total, query }: ReturnType<typeof useReceivedAnswers>) {
  const t = useTranslations('myRequest.answers')
  const [all, setAll] = useState(false)
  const shown = all ? list : list.slice(0, FIRST_FEW)
  const { box, isNew } = useSeenAnswers(shown)
  if (list.length === 0) return null
  return (
    <div ref={box} className="mt-5 border-t border-line pt-5">
      <h3 className="flex items-center gap-2 text-base font-[560]">
        {t('title')}
        <span className="tab-count">{total}</span>
      </h3>
      <ul className="mt-4 grid gap-6">
        {shown.map((one) => (
          <AnswerItem key={one.answerId} answer={one} isNew={isNew(one.answerId)} />
        ))}
      </ul>
      <ShowMore
        size="sm"
        className="mt-4"
        query={{
          ...query,
          hasNextPage: query.hasNextPage || shown.length < list.length,
          fetchNextPage: all ? query.fetchNextPage : () => setAll(true),
        }}
      />
    </div>
  )
}
