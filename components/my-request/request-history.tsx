'use client'

import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { ShowMore } from '@/components/list/show-more'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { LoadingRegion } from '@/components/ui/loading-region'
import { Notice } from '@/components/ui/notice'
import { Skeleton } from '@/components/ui/skeleton'
import { pagesOf } from '@/lib/client/pages-of'
import { updateLookingFor } from '@/lib/client/profile'
import { queryKeys } from '@/lib/client/query-keys'
import { fetchMyRequests } from '@/lib/client/requests'
import { useErrorText } from '@/lib/client/use-error-text'
import { useFormatter } from '@/lib/client/use-formatter'
import type { OwnRequest } from '@/lib/contracts/request'

export interface RequestHistoryProps {
  participantId: string
  /** The current version. */
  current: string
  onTaken: (text: string) => void
  onClose: () => void
}

/** The member's earlier requests with their dates; any of them can be used again. */
export function RequestHistory({ participantId, current, onTaken, onClose }: RequestHistoryProps) {
  const t = useTranslations('myRequest')
  const errorText = useErrorText()
  const query = useInfiniteQuery({
    queryKey: queryKeys.myRequests,
    ...pagesOf(fetchMyRequests),
  })
  const { data, error, isPending, isFetching, refetch } = query
  const take = useMutation({
    mutationFn: (text: string) => updateLookingFor(participantId, text),
    onSuccess: (_profile, text) => onTaken(text),
  })
  const list = (data?.pages ?? []).flatMap((page) => page.list).filter(({ closedAt }) => closedAt !== null)
  const failure = error ?? take.error
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('history.title')}
      description={t('history.description')}
      closeLabel={t('history.close')}
    >
      {failure && (
        <Notice
          tone="danger"
          live
          className="mb-4"
          action={
            error && (
              <Button size="sm" variant="secondary" busy={isFetching} onClick={() => refetch()}>
                {t('history.retry')}
              </Button>
            )
          }
        >
          {errorText(failure)}
        </Notice>
      )}
      {isPending && (
        <LoadingRegion label={t('history.loading')} className="grid gap-3">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </LoadingRegion>
      )}
      <ul className="grid gap-5">
        {list.map((request) => (
          <Wording
            key={request.requestId}
            request={request}
            busy={take.isPending && take.variables === request.text}
            onTake={request.text === current ? null : () => take.mutate(request.text)}
          />
        ))}
      </ul>
      <ShowMore query={{ ...query, isFetchingNextPage: isFetching }} className="mt-5" />
    </Dialog>
  )
}

function Wording({
  request,
  busy,
  onTake,
}: {
  request: OwnRequest
  busy: boolean
  /** null: same text as the current version. */
  onTake: (() => void) | null
}) {
  const t = useTranslations('myRequest.history')
  const format = useFormatter()
  const { text, createdAt, closedAt, answers } = request
  const day = (iso: string) =>
    format.dateTime(new Date(iso), { day: 'numeric', month: 'short', year: 'numeric' })
  return (
    <li className="border-t border-line pt-5 first:border-t-0 first:pt-0">
      <p className="text-sm text-ink-soft">
        <time dateTime={createdAt}>{day(createdAt)}</time>
        {closedAt && (
          <>
            {' – '}
            <time dateTime={closedAt}>{day(closedAt)}</time>
          </>
        )}
        {answers > 0 && ` · ${t('answers', { n: answers })}`}
      </p>
      <p className="mt-1 as-written break-words">{text}</p>
      {onTake && (
        <Button variant="secondary" size="sm" className="mt-3" busy={busy} onClick={onTake}>
          {t('take')}
        </Button>
      )}
    </li>
  )
}
