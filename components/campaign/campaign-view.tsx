'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import { fetchCampaign } from '@/lib/client/campaigns'
import { queryKeys } from '@/lib/client/query-keys'
import { useIsNew } from '@/lib/client/use-rendered'
import type { Campaign } from '@/lib/contracts/campaign'
import type { Question } from '@/lib/contracts/question'
import type { Locale } from '@/lib/core/locale'
import { Composer } from './composer'
import { SentCampaign } from './sent-campaign'

/** Polling interval until a message is sent. */
const PROGRESS_MS = 2_000

export interface CampaignViewProps {
  first: Campaign
  languages: readonly [Locale, ...Locale[]]
  questions: readonly Question[]
  timeZone: string
  userId: string
  hasBot: boolean
}

/** A message: written while it is a draft, followed once it is sent. */
export function CampaignView({ first, languages, questions, timeZone, userId, hasBot }: CampaignViewProps) {
  const t = useTranslations('messages')
  const client = useQueryClient()
  const key = queryKeys.campaign(first.campaignId)
  const isFirstTime = useIsNew(first)
  // The page may be newer than the cache, or older when the reader goes back: initialData would replace neither.
  useState(() =>
    client.setQueryData<Campaign>(key, (known) => (known && isNewer(known, first) ? known : first)),
  )
  const { data: campaign } = useQuery({
    queryKey: key,
    // A new message may continue an earlier draft, under its id.
    queryFn: ({ signal }) => fetchCampaign((client.getQueryData<Campaign>(key) ?? first).campaignId, signal),
    initialData: first,
    // Kept forever, because the browser may show an old page again.
    gcTime: Number.POSITIVE_INFINITY,
    // When the page is shown again, results may have changed without a new version.
    refetchOnMount: isFirstTime ? false : 'always',
    enabled: ({ state }) => state.data !== undefined && state.data.status !== 'draft',
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? PROGRESS_MS : false),
  })
  const change = (next: Campaign) => {
    client.setQueryData(key, next)
    void client.invalidateQueries({ queryKey: queryKeys.campaigns, exact: true })
  }
  const isDraft = campaign.status === 'draft'
  useKeptFocus(campaign.status, 'message-title')
  return (
    <>
      <h1 id="message-title" tabIndex={-1} className="mb-6 text-2xl wrap-anywhere">
        {isDraft ? t(`kinds.${campaign.kind}.write`) : campaign.subject}
      </h1>
      {isDraft ? (
        <Composer
          first={campaign}
          languages={languages}
          questions={questions}
          timeZone={timeZone}
          userId={userId}
          hasBot={hasBot}
          onChange={change}
        />
      ) : (
        <SentCampaign campaign={campaign} questions={questions} onChange={change} />
      )}
    </>
  )
}

const isNewer = (one: Campaign, other: Campaign) =>
  one.version > other.version || (one.version === other.version && one.updatedAt > other.updatedAt)

const isUnderWay = ({ status }: Campaign) => status === 'scheduled' || status === 'sending'
