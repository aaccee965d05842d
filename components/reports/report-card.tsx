'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { photoSources } from '@/components/participant-card/photo-sources'
import { useNames } from '@/components/participant-card/use-names'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/components/ui/class-names'
import { useFormatter } from '@/lib/client/use-formatter'
import type { ReportView } from '@/lib/contracts/report'
import { foreignLang } from '@/lib/core/foreign-lang'

export interface ReportCardProps {
  report: ReportView
  /** The reported member's page, if the reader may open it. */
  profile?: string
  photoAddress: (messageId: string) => string
  /** What the reader can do about it, with the reported member's name. */
  actions: (name: string) => ReactNode
}

/** One report: reporter, reported member, reason, reported messages, and outcome. */
export function ReportCard({ report, profile, photoAddress, actions }: ReportCardProps) {
  const t = useTranslations('reports')
  const format = useFormatter()
  const locale = useLocale()
  const { id, subject, reporter, reason, note, messages, createdAt, others, subjectState, handled } = report
  const { fullNameOf } = useNames()
  const moment = (iso: string) => format.dateTime(new Date(iso), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <article aria-labelledby={`report-${id}`} className="grid max-w-measure gap-3">
      <header className="flex items-center gap-3">
        <Avatar id={subject.participantId} name={fullNameOf(subject)} {...photoSources(subject.avatarUrl)} />
        <div className="min-w-0 flex-1">
          <h2 id={`report-${id}`} className="truncate text-base font-[560]">
            {subject.firstName && profile ? (
              <a href={profile} className="text-link">
                {fullNameOf(subject)}
              </a>
            ) : (
              fullNameOf(subject)
            )}
          </h2>
          <p className="text-sm text-ink-soft">
            {t('by', { name: fullNameOf(reporter) })}
            {' · '}
            <time dateTime={createdAt}>{moment(createdAt)}</time>
          </p>
        </div>
        {subjectState !== 'enabled' && <Badge>{t(`subject.${subjectState}`)}</Badge>}
      </header>
      <p>
        <b className="font-[560]">{t(`reasons.${reason}`)}</b>
        {others > 0 && <span className="text-ink-soft"> · {t('others', { n: others })}</span>}
      </p>
      {note && (
        <p lang={foreignLang(note, locale)} className="as-written wrap-anywhere">
          {note}
        </p>
      )}
      {messages && messages.length > 0 && (
        <>
          <h3 className="text-sm font-[560] text-ink-soft">{t('messages')}</h3>
          <ol className="grid gap-2">
            {messages.map((message) => (
              <li
                key={message.id}
                className={cn(
                  'rounded-lg border px-3 py-2',
                  message.reported ? 'border-danger' : 'border-line bg-surface-muted',
                )}
              >
                <p className="text-sm text-ink-soft">
                  <b className="font-[560] text-ink">
                    {t('said', {
                      name: fullNameOf(message.senderId === subject.participantId ? subject : reporter),
                    })}
                  </b>{' '}
                  <time dateTime={message.createdAt}>{moment(message.createdAt)}</time>
                  {message.reported && <span className="text-danger"> · {t('reported')}</span>}
                </p>
                {message.photo && (
                  // biome-ignore lint/performance/noImgElement: private and already in its final size
                  <img
                    src={photoAddress(message.id)}
                    width={message.photo.width}
                    height={message.photo.height}
                    alt={t('photo', {
                      name: fullNameOf(message.senderId === subject.participantId ? subject : reporter),
                    })}
                    loading="lazy"
                    className="my-1 h-auto max-h-72 w-auto max-w-full rounded-lg"
                  />
                )}
                {message.text && (
                  <p lang={foreignLang(message.text, locale)} className="as-written wrap-anywhere">
                    {message.text}
                  </p>
                )}
              </li>
            ))}
          </ol>
        </>
      )}
      {handled && (
        <p className="text-sm">
          <b className="font-[560]">{t(`resolutions.${handled.resolution}`)}</b>
          <span className="text-ink-soft">
            {' · '}
            {handled.byReader ? t('you') : (handled.by ?? t('organiser'))}
            {' · '}
            <time dateTime={handled.at}>{moment(handled.at)}</time>
          </span>
        </p>
      )}
      {actions(fullNameOf(subject))}
    </article>
  )
}
