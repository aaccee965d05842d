import { MapPin } from 'lucide'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { OnlineAvatar } from '@/components/realtime/online-avatar'
import { Icon } from '@/components/ui/icon'
import { useFormatter } from '@/lib/client/use-formatter'
import type { RecommendedContact } from '@/lib/contracts/matching'
import { isOffer } from './card-state'
import { LevelBadge } from './level-badge'
import { MetAtEvent } from './met-at-event'
import { fullName } from './person-name'
import { photoSources } from './photo-sources'

export interface CardHeaderProps {
  recommendation: RecommendedContact
  /** Id of the heading that names the card. */
  headingId: string
  /** The first card of the page: its photo loads eagerly. */
  eager?: boolean
  /** Bookmark and menu: at the end of the first line, on a phone of the second, which leaves the name more room. */
  tools?: ReactNode
}

/** Photo, name, and one line about the member. */
export function CardHeader({ recommendation, headingId, eager, tools }: CardHeaderProps) {
  const t = useTranslations('card')
  const format = useFormatter()
  const { person, level, matchingDate } = recommendation
  const day = format.dateTime(new Date(matchingDate), { day: 'numeric', month: 'long' })
  return (
    <div className="@container">
      <header
        data-tour="card"
        className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 sm:grid-rows-[auto_1fr] sm:gap-x-7"
      >
        <OnlineAvatar
          id={person.participantId}
          name={fullName(person)}
          {...photoSources(person.avatarUrl)}
          size="2xl"
          shape="soft"
          eager={eager}
          className="max-sm:[--avatar-size:4.5rem] sm:row-span-2 md:[--avatar-size:11rem]"
        />
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft max-sm:col-span-2 max-sm:row-start-2 max-sm:self-center @max-[16rem]:col-span-3! @max-[16rem]:row-start-3! sm:mt-2 md:mt-6">
          <LevelBadge level={level} />
          {!isOffer(recommendation) && <time dateTime={matchingDate}>{t('introduced', { day })}</time>}
          <MetAtEvent event={recommendation.event} />
        </p>
        <div className="min-w-0 @max-[16rem]:col-span-3! @max-[16rem]:col-start-1! @max-[16rem]:row-start-2! max-sm:col-span-2 max-sm:col-start-2 max-sm:row-start-1 max-sm:self-center sm:col-span-2 sm:col-start-2">
          <h2 id={headingId} tabIndex={-1} className="text-xl outline-none wrap-anywhere sm:text-2xl">
            {person.hasLeft ? (
              fullName(person)
            ) : (
              <a href={`/u/${person.slug}`} className="text-inherit no-underline hover:underline">
                {fullName(person)}
              </a>
            )}
          </h2>
          {person.company && (
            <p className="mt-0.5 text-ink wrap-anywhere sm:mt-1.5 sm:text-lg">{person.company}</p>
          )}
          {person.city && (
            <p className="mt-0.5 flex items-center gap-1.5 text-sm text-ink-soft sm:mt-1.5">
              <Icon of={MapPin} className="size-4 flex-none" />
              <span className="sr-only">{t('city')}</span>
              <span className="min-w-0 wrap-anywhere">{person.city}</span>
            </p>
          )}
        </div>
        <div className="flex @max-[16rem]:row-start-1! @max-[16rem]:flex-col max-sm:col-start-3 max-sm:row-start-2 max-sm:-mr-2 sm:col-start-3 sm:row-start-1">
          {tools}
        </div>
      </header>
    </div>
  )
}
