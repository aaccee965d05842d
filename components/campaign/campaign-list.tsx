'use client'

import { Mail } from 'lucide'
import { useTranslations } from 'next-intl'
import { ListState } from '@/components/list/list-state'
import { useList } from '@/components/list/use-list'
import { Badge, type Tone } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { PageLink } from '@/components/ui/page-link'
import { fetchCampaigns } from '@/lib/client/campaigns'
import { queryKeys } from '@/lib/client/query-keys'
import { useFormatter } from '@/lib/client/use-formatter'
import type { CampaignSummary } from '@/lib/contracts/campaign'
import type { PageOf } from '@/lib/contracts/page'

const TONES: Record<CampaignSummary['status'], Tone> = {
  draft: 'neutral',
  scheduled: 'accent',
  sending: 'accent',
  paused: 'warning',
  done: 'positive',
}

/** Drafts, scheduled and sent messages. */
export function CampaignList({ first }: { first: PageOf<CampaignSummary> }) {
  const t = useTranslations('messages')
  const format = useFormatter()
  const { list, query } = useList(queryKeys.campaigns, (page, signal) => fetchCampaigns(page, signal), first)
  return (
    <section aria-labelledby="campaigns" className="mt-8">
      <h2 id="campaigns" className="mb-2 text-lg">
        {t('list')}
      </h2>
      <ListState
        labelledBy="campaigns"
        query={query}
        isEmpty={list.length === 0}
        empty={
          <EmptyState icon={<Icon of={Mail} />} title={t('none')} level={3}>
            {t('noneText')}
          </EmptyState>
        }
      >
        {list.map(({ campaignId, subject, kind, to, status, total, ...times }) => (
          <li key={campaignId} className="mx-3 border-t border-line first:border-t-0 sm:mx-4">
            <PageLink
              href={`/notifications/${campaignId}`}
              className="flex min-h-target items-center justify-between gap-x-4 py-3"
            >
              <span className="min-w-0">
                <span className="block font-medium text-link wrap-anywhere">{subject || t('untitled')}</span>
                <span className="block text-sm text-ink-soft">
                  {to ?? t(`kinds.${kind}.name`)}
                  {'\u00a0· '}
                  <time dateTime={timeOf({ status, ...times })}>
                    {format.dateTime(new Date(timeOf({ status, ...times })), {
                      dateStyle: 'medium',
                      timeStyle: 'short',
                    })}
                  </time>
                  {total > 0 && `\u00a0· ${t('recipients', { n: total })}`}
                </span>
              </span>
              <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>
            </PageLink>
          </li>
        ))}
      </ListState>
    </section>
  )
}

/** When sending started or will start; for a draft, when it was changed last. */
const timeOf = ({
  status,
  startedAt,
  sendAt,
  updatedAt,
}: Pick<CampaignSummary, 'status' | 'startedAt' | 'sendAt' | 'updatedAt'>) =>
  status === 'draft' ? updatedAt : (startedAt ?? sendAt ?? updatedAt)
