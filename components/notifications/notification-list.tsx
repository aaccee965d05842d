'use client'

import { Bell } from 'lucide'
import { useNow, useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { ShowMore } from '@/components/list/show-more'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorState } from '@/components/ui/error-state'
import { Icon } from '@/components/ui/icon'
import { LoadingRegion } from '@/components/ui/loading-region'
import { Notice } from '@/components/ui/notice'
import { Skeleton } from '@/components/ui/skeleton'
import { mayOfferPush } from '@/lib/client/push'
import type { NotificationGlance, NotificationView } from '@/lib/contracts/notification'
import { EnablePushLine } from './enable-push-line'
import { NotificationLine } from './notification-line'
import { TodoLine } from './todo-line'
import { useNotifications } from './use-notifications'

/** The reader, and the push key for this browser; null where pushes are not configured. */
export type Reader = { participantId: string; pushKey: string | null }

const NONE: readonly string[] = []

export interface NotificationListProps {
  /** Latest notification known to the bell. */
  newestId: string | null
  reader: Reader
  onRate: (meetingId: string) => void
  onKnown: (known: Partial<NotificationGlance>) => void
}

/** New and earlier notifications, tasks, and dismissal with undo. */
export function NotificationList({ newestId, reader, onRate, onKnown }: NotificationListProps) {
  const t = useTranslations('notifications')
  const { query, todos, fresh, previous, dismissal } = useNotifications(newestId, onKnown)
  const now = useNow({ updateInterval: 60_000 })
  /** null: not in selection mode. */
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null)
  const [offersPush, setOffersPush] = useState(false)
  const undo = useRef<HTMLButtonElement>(null)
  const top = useRef<HTMLDivElement>(null)
  const all = [...fresh, ...previous].map(({ id }) => id)
  const { variables: last, isError: failed } = dismissal
  /** The dismissed ones, which can be restored. */
  const gone = last && last.dismissed !== failed ? last.ids : NONE

  const { participantId, pushKey } = reader
  useEffect(() => {
    if (pushKey) mayOfferPush(participantId).then(setOffersPush, () => undefined)
  }, [participantId, pushKey])

  // The pressed button is gone; focus the undo button.
  useEffect(() => {
    if (gone.length > 0) undo.current?.focus()
  }, [gone])

  function change(ids: readonly string[], dismissed: boolean) {
    setSelected(null)
    if (!dismissed) top.current?.focus()
    dismissal.mutate({ ids, dismissed })
  }

  function select(id: string, on: boolean) {
    const next = new Set(selected)
    if (on) next.add(id)
    else next.delete(id)
    setSelected(next)
  }

  if (query.isPending) {
    return (
      <LoadingRegion label={t('loading')} className="grid gap-5 py-4">
        {[1, 2, 3].map((line) => (
          <div key={line} className="flex items-center gap-3">
            <Skeleton round className="size-11" />
            <Skeleton className="h-5 w-3/5" />
          </div>
        ))}
      </LoadingRegion>
    )
  }
  if (query.isError && all.length === 0) {
    return (
      <ErrorState
        level={3}
        title={t('failed')}
        retryLabel={t('retry')}
        busy={query.isFetching}
        onRetry={() => query.refetch()}
        className="py-6"
      />
    )
  }
  const chosen = all.filter((id) => selected?.has(id))
  const lines = (list: readonly NotificationView[], isNew: boolean) =>
    list.map((notification) => (
      <NotificationLine
        key={notification.id}
        {...{ notification, isNew, now }}
        selected={selected === null ? null : selected.has(notification.id)}
        onSelect={(on) => select(notification.id, on)}
        onDismiss={() => change([notification.id], true)}
        onRate={onRate}
      />
    ))
  return (
    <div ref={top} tabIndex={-1} className="outline-none">
      {all.length === 0 && todos.length === 0 && !offersPush ? (
        <EmptyState level={3} icon={<Icon of={Bell} />} title={t('empty.title')} className="py-8">
          {t('empty.text')}
        </EmptyState>
      ) : (
        <>
          {selected !== null && (
            <div className="sticky top-0 z-10 flex flex-wrap items-center justify-between gap-x-3 bg-surface-raised pb-1">
              <Checkbox
                // The button that led here is gone.
                autoFocus
                label={t('selectAll')}
                checked={chosen.length === all.length}
                indeterminate={chosen.length > 0 && chosen.length < all.length}
                onChange={(event) => setSelected(new Set(event.target.checked ? all : []))}
              />
              <div className="flex gap-1">
                <Button
                  variant="secondary"
                  disabled={chosen.length === 0}
                  onClick={() => change(chosen, true)}
                >
                  {t('dismissSelected', { n: chosen.length })}
                </Button>
                <Button variant="quiet" className="px-3" onClick={() => setSelected(null)}>
                  {t('cancel')}
                </Button>
              </div>
            </div>
          )}
          <Group
            title={t('new')}
            aside={
              selected === null &&
              all.length > 0 && (
                <Button
                  variant="quiet"
                  className="-me-3 px-3 text-accent-strong"
                  onClick={() => setSelected(new Set(all))}
                >
                  {t('selectToDismiss')}
                </Button>
              )
            }
          >
            {todos.length + fresh.length === 0 && !offersPush ? (
              <p className="py-2 text-sm text-ink-soft">{t('empty.title')}</p>
            ) : (
              <ul>
                {todos.map((todo) => (
                  <TodoLine key={todo.kind} {...todo} />
                ))}
                {offersPush && pushKey && (
                  <EnablePushLine
                    reader={participantId}
                    pushKey={pushKey}
                    onDismiss={() => {
                      setOffersPush(false)
                      top.current?.focus()
                    }}
                  />
                )}
                {lines(fresh, true)}
              </ul>
            )}
          </Group>
          {previous.length > 0 && (
            <Group title={t('previously')}>
              <ul>{lines(previous, false)}</ul>
            </Group>
          )}
          <ShowMore query={query} wide className="mt-3" />
        </>
      )}
      {failed && (
        <Notice tone="danger" live className="mt-3">
          {t('failed')}
        </Notice>
      )}
      <div className="sticky bottom-0 flex items-center justify-between gap-3 bg-surface-raised">
        <p role="status" className="text-sm text-ink-soft">
          {gone.length > 0 && t('dismissed', { n: gone.length })}
        </p>
        {gone.length > 0 && (
          <Button
            ref={undo}
            variant="quiet"
            className="-me-3 px-3 text-accent-strong"
            onClick={() => change(gone, false)}
          >
            {t('undo')}
          </Button>
        )}
      </div>
    </div>
  )
}

function Group({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-2 first:mt-0">
      <div className="flex items-center justify-between gap-3 pb-1">
        <h3 id={id} className="text-sm font-semibold text-ink-soft">
          {title}
        </h3>
        {aside}
      </div>
      {children}
    </section>
  )
}
