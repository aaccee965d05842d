'use client'

import { UsersRound } from 'lucide'
import { useTranslations } from 'next-intl'
import { PagedList } from '@/components/list/paged-list'
import { usePages } from '@/components/list/use-pages'
import { cardState } from '@/components/participant-card/card-state'
import { LevelBadge } from '@/components/participant-card/level-badge'
import { StateBadge } from '@/components/participant-card/state-badge'
import { useNames } from '@/components/participant-card/use-names'
import { Avatar } from '@/components/ui/avatar'
import { Icon } from '@/components/ui/icon'
import { queryKeys } from '@/lib/client/query-keys'
import { fetchMatchesHistory } from '@/lib/client/recommendations'
import type { RecommendedContact } from '@/lib/contracts/matching'
import type { PageOf } from '@/lib/contracts/page'
import { Day } from './day'
import { NobodyYet } from './nobody-yet'
import { PersonRow } from './person-row'

/** Everyone ever recommended to the reader, newest first: date, level, outcome. */
export function MatchList({ first }: { first: PageOf<RecommendedContact>[] }) {
  const { list, query } = usePages(
    queryKeys.listMatchHistory,
    first,
    fetchMatchesHistory,
    ({ matchingResultId }) => matchingResultId,
  )
  if (list.length === 0) return <NobodyYet list="matches" icon={<Icon of={UsersRound} />} />
  return (
    <PagedList labelledBy="contacts" query={query}>
      {list.map((match) => (
        <MatchRow key={match.matchingResultId} match={match} />
      ))}
    </PagedList>
  )
}

function MatchRow({ match }: { match: RecommendedContact }) {
  const t = useTranslations('contacts.matches')
  const { formerMember } = useNames()
  const { person, level, note, matchingDate, matchingResultId, kind } = match
  if (person.hasLeft)
    return (
      <li className="flex items-center gap-4 px-3 py-3 text-ink-soft sm:px-4">
        <Avatar id={person.participantId} name="" />
        <span className="min-w-0 flex-1">{formerMember}</span>
        <span className="text-sm">
          <Day iso={matchingDate} />
        </span>
      </li>
    )
  return (
    <PersonRow
      person={person}
      href={`/my_communities?match=${matchingResultId}`}
      relation={
        <>
          <LevelBadge level={level} />
          <StateBadge state={cardState(match)} since={matchingDate} />
        </>
      }
      since={matchingDate}
      note={note}
      more={kind === 'instant' && t('instant')}
    />
  )
}
