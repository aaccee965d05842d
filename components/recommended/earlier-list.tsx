'use client'

import { ChevronDown } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { type CardState, cardState } from '@/components/participant-card/card-state'
import { fullName } from '@/components/participant-card/person-name'
import { photoSources } from '@/components/participant-card/photo-sources'
import { Avatar } from '@/components/ui/avatar'
import { Badge, type Tone } from '@/components/ui/badge'
import { cn } from '@/components/ui/class-names'
import type { Credits, Recommendation } from '@/lib/contracts/matching'
import type { Reader } from './reader'
import { RecommendationCard } from './recommendation-card'

const TONES: Record<CardState, Tone> = {
  new: 'accent',
  received: 'accent',
  waiting: 'neutral',
  accepted: 'positive',
  declined: 'neutral',
  refused: 'neutral',
  dismissed: 'neutral',
}

export interface EarlierListProps {
  list: readonly Recommendation[]
  reader: Reader
  credits: Credits
  nextRound: string
  /** The one that opens by itself: a link led to it. */
  openId: string | null
}

/** Those who were recommended before, a line each; pressed, a line opens into the whole card. */
export function EarlierList({ list, openId, ...rest }: EarlierListProps) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
      {list.map((recommendation) => (
        <EarlierLine
          key={recommendation.matchingResultId}
          recommendation={recommendation}
          startsOpen={recommendation.matchingResultId === openId}
          {...rest}
        />
      ))}
    </ul>
  )
}

function EarlierLine({
  recommendation,
  startsOpen,
  ...rest
}: Omit<EarlierListProps, 'list' | 'openId'> & { recommendation: Recommendation; startsOpen: boolean }) {
  const t = useTranslations('recommended')
  const format = useFormatter()
  const panelId = useId()
  const [open, setOpen] = useState(startsOpen)
  const { person, matchingDate } = recommendation
  const state = cardState(recommendation)
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpen(!open)}
        className="flex w-full cursor-pointer items-center gap-4 rounded-lg px-3 py-3 text-start hover:bg-surface-muted sm:px-4"
      >
        <Avatar id={person.participantId} name={fullName(person)} {...photoSources(person.avatarUrl)} />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-[560]">{fullName(person)}</span>
          <span className="block truncate text-sm text-ink-soft">{person.company}</span>
          <Badge tone={TONES[state]} className="mt-1.5 sm:hidden">
            {t(`states.${state}`)}
          </Badge>
        </span>
        <span className="flex flex-none flex-col items-end gap-1 text-sm text-ink-soft">
          <Badge tone={TONES[state]} className="max-sm:hidden">
            {t(`states.${state}`)}
          </Badge>
          <time dateTime={matchingDate}>
            {format.dateTime(new Date(matchingDate), { day: 'numeric', month: 'short' })}
          </time>
        </span>
        <ChevronDown
          aria-hidden="true"
          className={cn('size-5 flex-none text-ink-soft transition-transform', open && 'rotate-180')}
        />
      </button>
      {open && (
        <div id={panelId} className="pt-2 pb-6">
          <RecommendationCard recommendation={recommendation} {...rest} />
        </div>
      )}
    </li>
  )
}
