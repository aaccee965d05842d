'use client'

import { cardState } from '@/components/participant-card/card-state'
import { fullName } from '@/components/participant-card/person-name'
import { StateBadge } from '@/components/participant-card/state-badge'
import { useNames } from '@/components/participant-card/use-names'
import { Avatar } from '@/components/ui/avatar'
import { useFormatter } from '@/lib/client/use-formatter'
import type { Credits, RecommendedContact } from '@/lib/contracts/matching'
import type { CardViewer } from './card-viewer'
import { OpeningLine } from './opening-line'

export interface EarlierListProps {
  list: readonly RecommendedContact[]
  reader: CardViewer
  credits: Credits
  nextRound: string | null
  /** The item opened by a link. */
  openId: string | null
}

/** Earlier recommendations, one line each; pressing a line expands the full card. */
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
}: Omit<EarlierListProps, 'list' | 'openId'> & { recommendation: RecommendedContact; startsOpen: boolean }) {
  const format = useFormatter()
  const { formerMember } = useNames()
  const { person, matchingDate } = recommendation
  const state = cardState(recommendation)
  const date = (
    <time dateTime={matchingDate}>
      {format.dateTime(new Date(matchingDate), { day: 'numeric', month: 'short' })}
    </time>
  )
  if (person.hasLeft) {
    return (
      <li className="flex items-center gap-4 px-3 py-3 text-ink-soft sm:px-4">
        <Avatar id={person.participantId} name="" />
        <span className="min-w-0 flex-1">{formerMember}</span>
        <span className="text-sm">{date}</span>
      </li>
    )
  }
  return (
    <OpeningLine recommendation={recommendation} startsOpen={startsOpen} {...rest}>
      {() => (
        <>
          <span className="min-w-0 flex-1">
            <span className="flex items-baseline justify-between gap-3">
              <span className="line-clamp-2 font-[560] wrap-anywhere">{fullName(person)}</span>
              <span className="flex-none text-sm text-ink-soft sm:hidden">{date}</span>
            </span>
            <span className="block truncate text-sm text-ink-soft">{person.company}</span>
            <span className="mt-1.5 block *:whitespace-normal sm:hidden">
              <StateBadge state={state} since={matchingDate} />
            </span>
          </span>
          <span className="flex flex-none flex-col items-end gap-1 text-sm text-ink-soft max-sm:hidden">
            <StateBadge state={state} since={matchingDate} />
            {date}
          </span>
        </>
      )}
    </OpeningLine>
  )
}
