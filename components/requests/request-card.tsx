'use client'

import { MessageCircleReply, Pencil, UserRound } from 'lucide'
import dynamic from 'next/dynamic'
import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { fullName } from '@/components/participant-card/person-name'
import { photoSources } from '@/components/participant-card/photo-sources'
import { useOfferLabel } from '@/components/participant-card/use-offer-label'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import { useFormatter } from '@/lib/client/use-formatter'
import { foreignLang } from '@/lib/core/foreign-lang'
import { innerQuotes } from '@/lib/core/inner-quotes'
import type { RequestCardProps } from './request-props'

const AnswerRequestDialog = dynamic(
  () => import('./answer-request-dialog').then((it) => it.AnswerRequestDialog),
  { loading: () => null },
)

/** A request, why the reader could answer it, and their answer. */
export function RequestCard({ request, reader, bounds }: RequestCardProps) {
  const t = useTranslations('requests')
  const offerLabel = useOfferLabel(request.person?.firstName ?? '')
  const format = useFormatter()
  const locale = useLocale()
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)
  const openerId = useId()
  useKeptFocus(open ? 'answering' : 'reading', openerId)
  const { person, text, createdAt, reason, myAnswer } = request
  const name = person ? fullName(person) : t('somebody')
  return (
    <li className="mx-3 border-t border-line py-5 first:border-t-0 sm:mx-4">
      <div className="flex gap-4">
        {person ? (
          <Avatar id={person.participantId} name={name} {...photoSources(person.avatarUrl)} />
        ) : (
          <span className="grid size-11 flex-none place-items-center rounded-full bg-surface-muted text-ink-soft">
            <Icon of={UserRound} className="size-6" />
          </span>
        )}
        <div className="min-w-0 flex-1">
          <h3 className="flex flex-wrap items-baseline gap-x-3 text-base">
            {person ? (
              <a href={`/u/${person.slug}`} className="font-[560]">
                {name}
              </a>
            ) : (
              <span className="font-[560]">{name}</span>
            )}
            <time dateTime={createdAt} className="text-sm font-normal text-ink-soft">
              {format.dateTime(new Date(createdAt), { day: 'numeric', month: 'short' })}
            </time>
          </h3>
          {person?.company && <p className="truncate text-sm text-ink-soft">{person.company}</p>}
          <p lang={foreignLang(text, locale)} className="mt-2 max-w-measure as-written break-words">
            {text}
          </p>
          {reason && (
            <p className="mt-2 text-sm">
              <span className="text-ink-soft">{offerLabel({ ...reason, direction: 'partner-seeks' })}: </span>
              <span lang={foreignLang(reason.offers, locale)}>
                {t('quote', { words: innerQuotes(reason.offers, locale) })}
              </span>
            </p>
          )}
          {myAnswer && (
            <div className="mt-3 rounded-lg rounded-tl-xs bg-surface-muted px-4 py-2.5">
              <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
                {t('yourAnswer')}
                {myAnswer.thanked && <Badge tone="positive">{t('thanked')}</Badge>}
              </p>
              <p lang={foreignLang(myAnswer.answer, locale)} className="as-written break-words">
                {myAnswer.answer}
              </p>
            </div>
          )}
          <Button
            id={openerId}
            variant={myAnswer ? 'quiet' : 'secondary'}
            size="sm"
            className={myAnswer ? 'mt-2 -ml-3.5 text-ink-soft' : 'mt-3'}
            onClick={() => {
              setAsked(true)
              setOpen(true)
            }}
          >
            {myAnswer ? <Icon of={Pencil} /> : <Icon of={MessageCircleReply} />}
            {t(myAnswer ? 'editAnswer' : 'answer')}
            <span className="sr-only">: {name}</span>
          </Button>
          {asked && <AnswerRequestDialog {...{ request, reader, bounds, open }} onOpenChange={setOpen} />}
        </div>
      </div>
    </li>
  )
}
