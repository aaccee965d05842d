'use client'

import { ChevronRight } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { ContactLinks } from '@/components/participant-card/contact-links'
import { fullName } from '@/components/participant-card/person-name'
import { photoSources } from '@/components/participant-card/photo-sources'
import { Avatar } from '@/components/ui/avatar'
import { Checkbox } from '@/components/ui/checkbox'
import { Icon } from '@/components/ui/icon'
import { useFormatter } from '@/lib/client/use-formatter'
import type { JoinRequest } from '@/lib/contracts/joining'
import { foreignLang } from '@/lib/core/foreign-lang'

export interface JoinRequestLineProps {
  request: JoinRequest
  chosen: boolean
  onChoose: () => void
}

/** One newcomer with their answers. */
export function JoinRequestLine({ request, chosen, onChoose }: JoinRequestLineProps) {
  const t = useTranslations('joining.requests')
  const format = useFormatter()
  const locale = useLocale()
  const name = fullName(request)
  const dayOf = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium' })
  const facts = [request.company, request.city, request.email].filter(Boolean).join(' · ')
  return (
    <li className="mx-3 border-t border-line py-4 first:border-t-0 sm:mx-4">
      <div className="flex items-start gap-4">
        <Avatar id={request.participantId} name={name} {...photoSources(request.avatarUrl)} />
        <div className="min-w-0 flex-1">
          <Checkbox checked={chosen} onChange={onChoose} label={<b className="font-[560]">{name}</b>} />
          <p className="text-sm text-ink-soft wrap-anywhere">{facts}</p>
          <p className="text-sm text-ink-soft">
            {t('askedAt', { day: dayOf(request.askedAt) })}
            {request.invitedBy && ` · ${t('invitedBy', { name: request.invitedBy })}`}
            {request.erasedAt && ` · ${t('erasedAt', { day: dayOf(request.erasedAt) })}`}
          </p>
          {request.about && (
            <p lang={foreignLang(request.about, locale)} className="mt-2 as-written wrap-anywhere">
              {request.about}
            </p>
          )}
          {request.lookingFor && (
            <p className="mt-2 wrap-anywhere">
              <span className="text-ink-soft">{t('lookingFor')}</span>{' '}
              <span lang={foreignLang(request.lookingFor, locale)}>{request.lookingFor}</span>
            </p>
          )}
          <RequestDetails request={request} />
          {request.word && (
            <p className="mt-2 text-sm text-ink-soft wrap-anywhere">
              {t.rich('said', {
                word: request.word,
                words: (word) => <span lang={foreignLang(request.word ?? '', locale)}>{word}</span>,
              })}
            </p>
          )}
        </div>
      </div>
    </li>
  )
}

/** The longest details that are shown without a click, in characters. */
const MAX_OPEN_LETTERS = 400

/** Their phrases, links, and answers to the community's questions. */
function RequestDetails({ request: { phrases, contacts, answers } }: { request: JoinRequest }) {
  const t = useTranslations('joining.requests')
  const locale = useLocale()
  const said = answers.filter(({ answer }) => answer)
  if (phrases.length === 0 && said.length === 0) return <ContactLinks contacts={contacts} className="mt-1" />
  const details = (
    <>
      <dl className="mt-2 grid gap-2">
        {phrases.length > 0 && (
          <div>
            <dt className="text-sm text-ink-soft">{t('phrases')}</dt>
            <dd className="wrap-anywhere">
              {phrases.map((phrase, n) => (
                <Fragment key={phrase}>
                  {n > 0 && ' · '}
                  <span lang={foreignLang(phrase, locale)}>{phrase}</span>
                </Fragment>
              ))}
            </dd>
          </div>
        )}
        {said.map(({ question, answer }) => (
          <div key={question}>
            <dt className="text-sm text-ink-soft">{question}</dt>
            <dd lang={foreignLang(answer, locale)} className="as-written wrap-anywhere">
              {answer}
            </dd>
          </div>
        ))}
      </dl>
      <ContactLinks contacts={contacts} className="mt-1" />
    </>
  )
  const letters = [...phrases, ...said.map(({ answer }) => answer)].join('').length
  if (letters <= MAX_OPEN_LETTERS) return details
  return (
    <details className="group mt-1">
      <summary className="inline-flex min-h-target cursor-pointer list-none items-center gap-1 text-sm text-link [&::-webkit-details-marker]:hidden">
        <Icon of={ChevronRight} className="size-4 transition-transform group-open:rotate-90" />
        {t('answers')}
      </summary>
      {details}
    </details>
  )
}
