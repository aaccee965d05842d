'use client'

import { MapPin } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { fullName } from '@/components/participant-card/person-name'
import { photoSources } from '@/components/participant-card/photo-sources'
import { OnlineAvatar } from '@/components/realtime/online-avatar'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Icon } from '@/components/ui/icon'
import type { ParticipantListEntry } from '@/lib/contracts/participant'
import { foreignLang } from '@/lib/core/foreign-lang'

const TAGS_SHOWN = 3

export interface ParticipantTileProps {
  person: ParticipantListEntry
  /** The reader themselves. */
  isMe: boolean
  /** Topics in the filter, in lower case: shown first. */
  asked: ReadonlySet<string>
  /** Above the fold. */
  eager: boolean
}

/** One member of the list: photo, name, one line. The whole tile links to their page. */
export function ParticipantTile({ person, isMe, asked, eager }: ParticipantTileProps) {
  const t = useTranslations('participants')
  const locale = useLocale()
  const isAsked = (tag: string) => asked.has(tag.toLowerCase())
  const tags = [...person.tags.filter(isAsked), ...person.tags.filter((tag) => !isAsked(tag))]
  // '+1' takes as much space as the tag it replaces.
  const shown = tags.length === TAGS_SHOWN + 1 ? tags : tags.slice(0, TAGS_SHOWN)
  const more = tags.length - shown.length
  return (
    <Card asChild lively padding="sm">
      <li className="flex items-start gap-4">
        <OnlineAvatar
          id={person.id}
          name={fullName(person)}
          {...photoSources(person.avatarUrl)}
          size="lg"
          eager={eager}
        />
        <div className="min-w-0 flex-1">
          <h2 className="flex items-center gap-2 text-base">
            <a href={`/u/${person.slug}`} className="card-link line-clamp-2 font-[580] wrap-anywhere">
              {fullName(person)}
            </a>
            {isMe && <Badge tone="accent">{t('you')}</Badge>}
          </h2>
          {person.company && (
            <p lang={foreignLang(person.company, locale)} className="truncate text-sm text-ink-soft">
              {person.company}
            </p>
          )}
          {person.city && (
            <p className="mt-0.5 flex items-center gap-1 text-sm text-ink-soft">
              <Icon of={MapPin} className="size-3.5 flex-none" />
              <span className="sr-only">{t('city')}</span>
              <span className="truncate">{person.city}</span>
            </p>
          )}
          {person.request && (
            <p lang={foreignLang(person.request, locale)} className="mt-2 line-clamp-2 text-sm wrap-anywhere">
              <span lang={locale} className="text-ink-soft">
                {t('lookingFor')}
              </span>{' '}
              {person.request}
            </p>
          )}
          {tags.length > 0 && (
            <ul className="mt-2.5 flex flex-wrap gap-1.5" aria-label={t('tags')}>
              {shown.map((tag) => (
                <li key={tag} className="flex min-w-0 max-w-full">
                  <Badge tone={isAsked(tag) ? 'accent' : 'neutral'} className="min-w-0">
                    <span lang={foreignLang(tag, locale)} className="truncate">
                      {tag}
                    </span>
                  </Badge>
                </li>
              ))}
              {more > 0 && (
                <li className="flex">
                  <Badge>
                    <span aria-hidden="true">+{more}</span>
                    <span className="sr-only">{t('moreTags', { count: more })}</span>
                  </Badge>
                </li>
              )}
            </ul>
          )}
        </div>
      </li>
    </Card>
  )
}
