'use client'

import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { Heart, PenLine, X } from 'lucide'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { MessageButton } from '@/components/chat/message-button'
import { useList } from '@/components/list/use-list'
import { fullName } from '@/components/participant-card/person-name'
import { photoSources } from '@/components/participant-card/photo-sources'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { moveFocusOn } from '@/components/ui/move-focus-on'
import { showToast } from '@/components/ui/show-toast'
import { openChat } from '@/lib/client/chat/chats'
import { queryKeys } from '@/lib/client/query-keys'
import { fetchReceivedAnswers, reactToAnswer, sayAnswersSeen, takeUpAnswer } from '@/lib/client/requests'
import { useErrorText } from '@/lib/client/use-error-text'
import { useFormatter } from '@/lib/client/use-formatter'
import type { ReceivedAnswers as Received, ReceivedAnswer } from '@/lib/contracts/request'
import { foreignLang } from '@/lib/core/foreign-lang'

/** Answers shown before 'show all'. */
const FIRST_FEW = 3

type Pages = InfiniteData<Received, number>

export function useReceivedAnswers(first: Received) {
  const { list, query } = useList(queryKeys.receivedAnswers, fetchReceivedAnswers, first)
  const once = [...new Map(list.map((one) => [one.answerId, one])).values()]
  return { list: once, total: query.data?.pages[0]?.total ?? 0, query }
}

/** Answers from others to the reader's request; renders nothing if there are none. */
export function ReceivedAnswers({ list, total, query }: ReturnType<typeof useReceivedAnswers>) {
  const t = useTranslations('myRequest.answers')
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const [all, setAll] = useState(false)
  const shown = all ? list : list.slice(0, FIRST_FEW)
  const { box, isNew } = useSeen(shown)
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
      {(hasNextPage || shown.length < list.length) && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-4"
          busy={isFetchingNextPage}
          onClick={() => (all ? fetchNextPage() : setAll(true))}
        >
          {t('more')}
        </Button>
      )}
    </div>
  )
}

/** Marks the answers as seen once they scroll into view; on this page they stay marked as new. */
function useSeen(list: readonly ReceivedAnswer[]) {
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

function AnswerItem({ answer, isNew }: { answer: ReceivedAnswer; isNew: boolean }) {
  const locale = useLocale()
  const t = useTranslations('myRequest.answers')
  const format = useFormatter()
  const errorText = useErrorText()
  const { person, createdAt, earlierRequest, thanked, matchingResultId, chatId } = answer
  const react = useReaction(answer)
  const name = fullName(person)
  const router = useRouter()
  const write = useMutation({
    // Opens a chat that begins with the answer.
    mutationFn: async () =>
      (await takeUpAnswer(answer.answerId)).chatId ?? (await openChat(person.participantId)).id,
    onSuccess: (id) => router.push(`/chats/${id}`),
    onError: (error) => showToast({ title: errorText(error), tone: 'error' }),
  })
  return (
    <li className="flex gap-3">
      <Avatar id={person.participantId} name={name} {...photoSources(person.avatarUrl)} size="sm" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 text-sm">
          <a href={`/u/${person.slug}`} className="font-[560]">
            {name}
          </a>
          <time dateTime={createdAt} className="text-ink-soft">
            {format.dateTime(new Date(createdAt), { day: 'numeric', month: 'short' })}
          </time>
          {isNew && <Badge tone="accent">{t('new')}</Badge>}
        </p>
        <p lang={foreignLang(answer.answer, locale)} className="mt-1 whitespace-pre-line break-words">
          {answer.answer}
        </p>
        {earlierRequest && (
          <p className="mt-1 line-clamp-2 text-sm text-ink-soft">
            {t('earlier', { request: earlierRequest })}
          </p>
        )}
        <div className="mt-2 flex flex-wrap items-center gap-1">
          {matchingResultId ? (
            <Button asChild variant="secondary" size="sm">
              <a href={`/my_communities?match=${matchingResultId}`}>{t('introduced')}</a>
            </Button>
          ) : chatId ? (
            <MessageButton person={person} size="sm" variant="secondary" />
          ) : (
            <Button
              variant="secondary"
              size="sm"
              busy={write.isPending || write.isSuccess}
              onClick={() => write.mutate()}
            >
              <Icon of={PenLine} />
              {t('write')}
              <span className="sr-only"> {name}</span>
            </Button>
          )}
          <IconButton
            label={t('thank', { name: person.firstName })}
            size="sm"
            pressed={thanked}
            onClick={() => react(thanked ? null : 'thanked')}
          >
            <Icon of={Heart} />
          </IconButton>
          <IconButton
            label={t('dismiss', { name: person.firstName })}
            size="sm"
            className="text-ink-soft"
            onClick={({ currentTarget }) => {
              moveFocusOn(currentTarget, currentTarget.closest('section')?.querySelector('button'))
              react('dismissed')
            }}
          >
            <Icon of={X} />
          </IconButton>
        </div>
      </div>
    </li>
  )
}

type Reaction = 'thanked' | 'dismissed' | null

/** Optimistic; a failure reverts it with a message, and archived answers can be restored for a moment. */
function useReaction(answer: ReceivedAnswer): (reaction: Reaction) => void {
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
