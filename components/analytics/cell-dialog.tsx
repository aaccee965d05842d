'use client'

import { UsersRound } from 'lucide'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { ListSkeleton } from '@/components/list/list-skeleton'
import { PagedList } from '@/components/list/paged-list'
import { QueryError } from '@/components/list/query-error'
import { useList } from '@/components/list/use-list'
import { fullName } from '@/components/participant-card/person-name'
import { photoSources } from '@/components/participant-card/photo-sources'
import { useNames } from '@/components/participant-card/use-names'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import { PageLink } from '@/components/ui/page-link'
import { type AnalyticsView, fetchCell } from '@/lib/client/analytics'
import { queryKeys } from '@/lib/client/query-keys'
import { useFormatter } from '@/lib/client/use-formatter'
import type { ChartEntry } from '@/lib/contracts/analytics'
import { segmentOfCell } from '@/lib/contracts/segment-of-cell'
import type { OpenCell } from './chart-cell'

export interface CellDialogProps extends OpenCell {
  communityId: string
  view: AnalyticsView
  onClose: () => void
}

/** The members or introductions behind a number. */
export function CellDialog({ communityId, view, cell, label, onClose }: CellDialogProps) {
  const t = useTranslations('analytics.list')
  const id = useId()
  const { list, query } = useList(queryKeys.chartCell(view, cell), (page, signal) =>
    fetchCell(communityId, view, cell, page, signal),
  )
  const total = query.data?.pages.at(-1)?.total
  const segment = total ? segmentOfCell(cell, view.filter) : null
  const isOfPairs = list.some(({ at }) => at !== null)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<span id={id}>{label}</span>}
      description={total !== undefined && t(isOfPairs ? 'introductions' : 'members', { n: total })}
      closeLabel={t('close')}
      footer={
        segment && (
          <Button asChild variant="secondary">
            <PageLink href={`/admin/members?${new URLSearchParams({ filter: JSON.stringify(segment) })}`}>
              <Icon of={UsersRound} />
              {t('open')}
            </PageLink>
          </Button>
        )
      }
    >
      {query.isPending ? (
        <ListSkeleton />
      ) : query.isError && !query.data ? (
        <QueryError query={query} level={3} />
      ) : list.length === 0 ? (
        <p className="text-ink-soft">{t('noneText')}</p>
      ) : (
        <PagedList labelledBy={id} query={query}>
          {list.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </PagedList>
      )}
    </Dialog>
  )
}

function Entry({ entry: { at, people } }: { entry: ChartEntry }) {
  const t = useTranslations('analytics.list')
  const { formerMember } = useNames()
  const format = useFormatter()
  return (
    <li className="flex min-h-14 items-center gap-3 px-3 py-1.5 sm:px-4">
      <span className="flex flex-none -space-x-3">
        {people.map(({ person, hasLeft }) => (
          <Avatar
            key={person.participantId}
            id={person.participantId}
            name={hasLeft ? '' : fullName(person)}
            size="sm"
            {...(hasLeft ? {} : photoSources(person.avatarUrl))}
          />
        ))}
      </span>
      <span className="min-w-0">
        <span className="block">
          {people.map(({ person, hasLeft }, nth) => (
            <span key={person.participantId}>
              {nth > 0 && ' · '}
              {hasLeft ? (
                <span className="text-ink-soft">{formerMember}</span>
              ) : (
                <a href={`/u/${person.slug}`} className="font-[560]">
                  {fullName(person)}
                </a>
              )}
            </span>
          ))}
        </span>
        <span className="block truncate text-sm text-ink-soft">
          {at
            ? t('on', { day: format.dateTime(new Date(at), { dateStyle: 'medium' }) })
            : people[0]?.person.company}
        </span>
      </span>
    </li>
  )
}
