'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Inbox } from 'lucide'
import { useTranslations } from 'next-intl'
import { ListState } from '@/components/list/list-state'
import { useList } from '@/components/list/use-list'
import { Badge, type Tone } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { showToast } from '@/components/ui/show-toast'
import { queryKeys } from '@/lib/client/query-keys'
import { useErrorText } from '@/lib/client/use-error-text'
import { useFormatter } from '@/lib/client/use-formatter'
import { fetchDeliveries, replayDelivery } from '@/lib/client/webhooks'
import { MESSAGE_ID_HEADER, TEST_TYPE, type WebhookDelivery } from '@/lib/contracts/webhook'
import { deliveryState } from './delivery-state'

const TONES: Record<WebhookDelivery['status'], Tone> = {
  waiting: 'warning',
  delivered: 'positive',
  failed: 'danger',
  dropped: 'neutral',
}

/** Polling interval while the newest delivery is being sent. */
const LOOK_AGAIN_MS = 1_000

export interface DeliveryLogProps {
  webhookId: string
  canReplay: boolean
}

/** Deliveries to a webhook, with its responses. */
export function DeliveryLog({ webhookId, canReplay }: DeliveryLogProps) {
  const t = useTranslations('communitySettings.webhooks')
  const client = useQueryClient()
  const queryKey = queryKeys.deliveries(webhookId)
  const { list, query } = useList(
    queryKey,
    (page, signal) => fetchDeliveries(webhookId, page, signal),
    undefined,
    ([newest]) => newest?.status === 'waiting' && newest.tries === 0 && LOOK_AGAIN_MS,
  )
  const refresh = () => client.invalidateQueries({ queryKey })
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="deliveries" className="text-base">
          {t('newestFirst')}
        </h3>
        <Button variant="secondary" size="sm" busy={query.isFetching} onClick={refresh}>
          {t('refresh')}
        </Button>
      </div>
      <ListState
        labelledBy="deliveries"
        query={query}
        isEmpty={list.length === 0}
        empty={
          <EmptyState icon={<Icon of={Inbox} />} level={3} title={t('noDeliveries')}>
            {t('noDeliveriesText')}
          </EmptyState>
        }
      >
        {list.map((delivery) => (
          <li key={delivery.deliveryId} className="mx-3 border-t border-line py-3 first:border-t-0 sm:mx-4">
            <DeliveryLine
              webhookId={webhookId}
              delivery={delivery}
              canReplay={canReplay}
              onReplayed={refresh}
            />
          </li>
        ))}
      </ListState>
    </div>
  )
}

interface DeliveryLineProps extends DeliveryLogProps {
  delivery: WebhookDelivery
  onReplayed: () => Promise<void>
}

function DeliveryLine({ webhookId, delivery, canReplay, onReplayed }: DeliveryLineProps) {
  const t = useTranslations('communitySettings.webhooks')
  const format = useFormatter()
  const errorText = useErrorText()
  const replay = useMutation({
    mutationFn: () => replayDelivery(webhookId, delivery.deliveryId),
    onSuccess: () => showToast({ title: t('replayed') }),
    onError: (error) => showToast({ title: errorText(error), tone: 'error' }),
    onSettled: onReplayed,
  })
  const { type, status, isReplay, createdAt, tries, nextTryAt, answerStatus, failure, durationMs } = delivery
  const moment = (iso: string) => format.dateTime(new Date(iso), { dateStyle: 'medium', timeStyle: 'medium' })
  const facts = [
    moment(createdAt),
    isReplay && type !== TEST_TYPE && t('replay'),
    answerStatus !== null && t('answered', { status: String(answerStatus) }),
    failure && (t.has(`failure.${failure}`) ? t(`failure.${failure}` as 'failure.timeout') : failure),
    durationMs !== null && t('took', { ms: durationMs }),
    tries > 1 && t('tries', { n: tries }),
    status === 'waiting' && tries > 0 && nextTryAt && t('nextTry', { at: moment(nextTryAt) }),
  ].filter(Boolean)
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <code className="min-w-0 flex-1 basis-56 break-all">{type}</code>
        <Badge tone={TONES[status]}>{t(`states.${deliveryState(delivery)}`)}</Badge>
        {canReplay && status !== 'waiting' && (
          <Button variant="quiet" size="sm" busy={replay.isPending} onClick={() => replay.mutate()}>
            {t('sendAgain')}
            <span className="sr-only">: {type}</span>
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-soft">{facts.join(' · ')}</p>
      <details>
        <summary className="text-link inline-flex min-h-11 cursor-pointer items-center text-sm">
          {t('details')}
        </summary>
        <dl className="grid gap-2 text-sm">
          <dt className="text-ink-soft">{MESSAGE_ID_HEADER}</dt>
          <dd>
            <code className="break-all">{delivery.messageId}</code>
          </dd>
          <dt className="text-ink-soft">{t('sent')}</dt>
          <dd>
            <code className="block max-h-60 overflow-y-auto break-all whitespace-pre-wrap">
              {delivery.body}
            </code>
          </dd>
          {delivery.answer !== null && (
            <>
              <dt className="text-ink-soft">{t('answer')}</dt>
              <dd>
                <code className="block max-h-60 overflow-y-auto break-all whitespace-pre-wrap">
                  {delivery.answer || t('emptyAnswer')}
                </code>
              </dd>
            </>
          )}
        </dl>
      </details>
    </div>
  )
}
