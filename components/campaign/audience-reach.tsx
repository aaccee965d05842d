'use client'

import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { QueryError } from '@/components/list/query-error'
import { MessageReachText } from '@/components/message-reach/message-reach-text'
import { Skeleton } from '@/components/ui/skeleton'
import { fetchCampaignReach } from '@/lib/client/campaigns'
import { queryKeys } from '@/lib/client/query-keys'
import type { Campaign, CampaignReach } from '@/lib/contracts/campaign'

type Audience = Pick<Campaign, 'kind' | 'channel' | 'filter' | 'participantId'>

/** How many members a message would reach now. */
export const useReach = ({ kind, channel, filter, participantId }: Audience): UseQueryResult<CampaignReach> =>
  useQuery({
    queryKey: queryKeys.campaignReach({ kind, channel, filter, participantId }),
    queryFn: ({ signal }) => fetchCampaignReach({ kind, channel, filter, participantId }, signal),
    placeholderData: keepPreviousData,
  })

export interface AudienceReachProps {
  audience: Audience
  /** The member of an individual message. */
  to: string | null
  reach: UseQueryResult<CampaignReach>
}

/** Who a message would reach now, as a sentence with a live count, and who gets nothing. */
export function AudienceReach({ audience, to, reach: query }: AudienceReachProps) {
  const t = useTranslations('messages.audience')
  const { kind, channel, filter } = audience
  const { data: reach } = query
  const isNarrowed = filter.conditions.length > 0 || Boolean(filter.search)
  const isOfInvitee = kind === 'individual' && reach !== undefined && reach.notJoined > 0
  return (
    <>
      {query.isError && !reach && <QueryError query={query} level={3} />}
      <div role="status" className="grid gap-1">
        {!reach && !query.isError && (
          <>
            <p className="flex h-[1lh] items-center">
              <Skeleton className="h-4 w-64" />
            </p>
            <p className="flex h-[1lh] items-center text-sm">
              <Skeleton className="h-3 w-40" />
            </p>
          </>
        )}
        {reach && (
          <>
            <p>
              {kind === 'individual'
                ? t('individual', { name: to ?? '', reached: reach.emailed, channel })
                : t(kind, { n: reach.emailed, narrowed: String(isNarrowed), channel })}
            </p>
            {!isOfInvitee && (
              <p className="text-sm text-ink-soft">
                <MessageReachText reach={reach} channel={channel} />
              </p>
            )}
            {reach.notJoined > 0 && (
              <p className="text-sm text-ink-soft">{t('notJoined', { n: reach.notJoined })}</p>
            )}
          </>
        )}
      </div>
    </>
  )
}
