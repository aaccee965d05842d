'use client'

import { useLocale, useTranslations } from 'next-intl'
import { photoSources } from '@/components/participant-card/photo-sources'
import { Avatar } from '@/components/ui/avatar'
import { Checkbox } from '@/components/ui/checkbox'
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
  const name = `${request.firstName} ${request.lastName}`.trim()
  const facts = [request.company, request.city, request.email].filter(Boolean).join(' · ')
  return (
    <li className="mx-3 border-t border-line py-4 first:border-t-0 sm:mx-4">
      <div className="flex items-start gap-4">
        <Avatar id={request.participantId} name={name} {...photoSources(request.avatarUrl)} />
        <div className="min-w-0 flex-1">
          <Checkbox checked={chosen} onChange={onChoose} label={<b className="font-[560]">{name}</b>} />
          <p className="text-sm text-ink-soft wrap-anywhere">{facts}</p>
          <p className="text-sm text-ink-soft">
            {t('askedAt', { day: format.dateTime(new Date(request.askedAt), { dateStyle: 'medium' }) })}
            {request.invitedBy && ` · ${t('invitedBy', { name: request.invitedBy })}`}
          </p>
          {request.about && (
            <p lang={foreignLang(request.about, locale)} className="mt-2 whitespace-pre-wrap wrap-anywhere">
              {request.about}
            </p>
          )}
          {request.lookingFor && (
            <p className="mt-2 wrap-anywhere">
              <span className="text-ink-soft">{t('lookingFor')}</span>{' '}
              <span lang={foreignLang(request.lookingFor, locale)}>{request.lookingFor}</span>
            </p>
          )}
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
