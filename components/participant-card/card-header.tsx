import { MapPin } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Avatar } from '@/components/ui/avatar'
import type { Recommendation } from '@/lib/contracts/matching'
import { isOffer } from './card-state'
import { LevelBadge } from './level-badge'
import { fullName } from './person-name'
import { photoSources } from './photo-sources'

export interface CardHeaderProps {
  recommendation: Recommendation
  /** Id of the heading, by which the card is named. */
  headingId: string
  /** The first card of the page: its face is fetched at once. */
  eager?: boolean
  /** The bookmark and the like, at the end of the first line. */
  tools?: ReactNode
}

/** The face, the name, one line of who they are. */
export function CardHeader({ recommendation, headingId, eager, tools }: CardHeaderProps) {
  const t = useTranslations('card')
  const format = useFormatter()
  const { person, level, matchingDate } = recommendation
  const day = format.dateTime(new Date(matchingDate), { day: 'numeric', month: 'long' })
  return (
    <header data-tour="card" className="flex flex-col gap-5 sm:flex-row sm:items-center sm:gap-7">
      <div className="flex items-start justify-between">
        <Avatar
          id={person.participantId}
          name={fullName(person)}
          {...photoSources(person.avatarUrl)}
          size="2xl"
          shape="soft"
          eager={eager}
          className="md:[--avatar-size:11rem]"
        />
        <div className="flex sm:hidden">{tools}</div>
      </div>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <LevelBadge level={level} />
          {!isOffer(recommendation) && <time dateTime={matchingDate}>{t('introduced', { day })}</time>}
        </p>
        <h2 id={headingId} tabIndex={-1} className="mt-3 text-2xl outline-none wrap-anywhere">
          {fullName(person)}
        </h2>
        {person.company && <p className="mt-1.5 text-lg text-ink wrap-anywhere">{person.company}</p>}
        {person.city && (
          <p className="mt-1.5 flex items-center gap-1.5 text-sm text-ink-soft">
            <MapPin aria-hidden="true" className="size-4 flex-none" />
            <span className="sr-only">{t('city')}</span>
            <span className="min-w-0 wrap-anywhere">{person.city}</span>
          </p>
        )}
      </div>
      <div className="hidden self-start sm:flex">{tools}</div>
    </header>
  )
}
