'use client'

import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { showToast } from '@/components/ui/show-toast'
import { queryKeys } from '@/lib/client/query-keys'
import { reactToAnswer } from '@/lib/client/requests'
import { useErrorText } from '@/lib/client/use-error-text'
import type { ReceivedAnswer, ReceivedAnswers } from '@/lib/contracts/request'

type Pages = InfiniteData<ReceivedAnswers, number>
type Reaction = 'thanked' | 'dismissed' | null

/** Optimistic; a failure reverts it with a message, and archived answers can be restored for a moment. */
export function useAnswerReaction(answer: ReceivedAnswer): (reaction: Reaction) => void {
  const t = useTranslations('myRequest.answers')
  const errorText = useErrorText()
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationKey: queryKeys.receivedAnswers,
    // Sequential: an undo waits for the change it reverts.
    scope: { id: 'answers' },
    mutationFn: (reaction: Reaction) => reactToAnswer(answer.answerId, reaction),
    onMutate: async (reaction) => {
      await client.cancelQueries({ queryKey: queryKeys.receivedAnswers })
      const before = client.getQueryData<Pages>(queryKeys.receivedAnswers)
      client.setQueryData<Pages>(
        queryKeys.receivedAnswers,
        (pages) => pages && drawn(pages, answer, reaction),
      )
      return { before }
    },
    onError: (error, _reaction, context) => {
      client.setQueryData(queryKeys.receivedAnswers, context?.before)
      showToast({ title: errorText(error), tone: 'error' })
    },
    onSuccess: (_nothing, reaction) => {
      if (reaction === 'thanked' && !answer.thanked)
        showToast({ title: t('thanked', { name: answer.person.firstName }) })
    },
    onSettled: () => {
      // Dismissing shifts later pages by one: without a refetch the next one would skip an answer.
      if (client.isMutating({ mutationKey: queryKeys.receivedAnswers }) === 1)
        return client.invalidateQueries({ queryKey: queryKeys.receivedAnswers })
    },
  })
  return (reaction) => {
    mutate(reaction)
    if (reaction === 'dismissed')
      showToast({
        title: t('dismissed'),
        tone: 'default',
        key: `answer-${answer.answerId}`,
        action: { label: t('undo'), onPress: () => mutate(answer.thanked ? 'thanked' : null) },
      })
  }
}

function drawn(all: Pages, answer: ReceivedAnswer, reaction: Reaction): Pages {
  const changed = (one: ReceivedAnswer) =>
    one.answerId === answer.answerId ? { ...one, thanked: reaction === 'thanked' } : one
  const stays = (one: ReceivedAnswer) => reaction !== 'dismissed' || one.answerId !== answer.answerId
  return {
    ...all,
    pages: all.pages.map((page) => ({
      ...page,
      list: page.list.filter(stays).map(changed),
      total: page.total - (reaction === 'dismissed' ? 1 : 0),
    })),
  }
}
