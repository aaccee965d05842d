'use client'

import { useMutation } from '@tanstack/react-query'
import { Heart, PenLine, X } from 'lucide'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { MessageButton } from '@/components/chat/message-button'
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
import { takeUpAnswer } from '@/lib/client/requests'
import { useErrorText } from '@/lib/client/use-error-text'
import { useFormatter } from '@/lib/client/use-formatter'
import type { ReceivedAnswer } from '@/lib/contracts/request'
import { foreignLang } from '@/lib/core/foreign-lang'
import { useAnswerReaction } from './use-answer-reaction'

export interface AnswerItemProps {
  answer: ReceivedAnswer
  isNew: boolean
}

/** One answer to the reader's request: write back, thank or dismiss. */
export function AnswerItem({ answer, isNew }: AnswerItemProps) {
  const locale = useLocale()
  const t = useTranslations('myRequest.answers')
  const format = useFormatter()
  const errorText = useErrorText()
  const { person, createdAt, earlierRequest, thanked, matchingResultId, chatId } = answer
  const react = useAnswerReaction(answer)
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
        <p lang={foreignLang(answer.answer, locale)} className="mt-1 as-written break-words">
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
              <span className="sr-only">: {name}</span>
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
