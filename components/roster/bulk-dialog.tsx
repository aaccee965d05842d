'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ListSkeleton } from '@/components/list/list-skeleton'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { ProgressBar } from '@/components/ui/progress-bar'
import { queryKeys } from '@/lib/client/query-keys'
import { fetchBulkAction, previewBulkAction, runBulkAction, undoBulkAction } from '@/lib/client/roster'
import { useErrorText } from '@/lib/client/use-error-text'
import type { BulkAction } from '@/lib/contracts/roster'
import { selectKey } from '@/lib/core/select-key'
import { useCancelledText } from './use-cancelled-text'

/** Polling interval of the progress. */
const PROGRESS_MS = 700

export interface BulkDialogProps {
  kind: BulkAction['kind']
  target: Parameters<typeof previewBulkAction>[1]
  /** Number of members that the organiser selected; the action may change fewer. */
  selected: number
  /** @param done whether anything was changed */
  onClose: (done: boolean) => void
}

/** An action on many members: preview, progress, and undo. */
export function BulkDialog({ kind, target, selected, onClose }: BulkDialogProps) {
  const t = useTranslations('roster.bulk')
  const actionText = useTranslations('roster.act')
  const errorText = useErrorText()
  const [started, setStarted] = useState(false)
  const preview = useQuery({
    queryKey: [...queryKeys.bulkAction('preview'), kind, target],
    queryFn: () => previewBulkAction(kind, target),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    // Each request stores another preview.
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })
  const id = preview.data?.bulkActionId ?? ''
  const progress = useQuery({
    queryKey: queryKeys.bulkAction(id),
    queryFn: ({ signal }) => fetchBulkAction(id, signal),
    enabled: started && id !== '',
    refetchInterval: ({ state }) => (isMoving(state.data) ? PROGRESS_MS : false),
  })
  const move = useMutation({
    mutationFn: (to: 'run' | 'undo') =>
      (to === 'run' ? runBulkAction(id) : undoBulkAction(id)).catch(async (error) => {
        // Only the response may have been lost.
        const now = await fetchBulkAction(id).catch(() => null)
        if (!now || !hasMoved(now, to)) throw error
      }),
    onSuccess() {
      setStarted(true)
      void progress.refetch()
    },
  })
  const action = progress.data ?? preview.data
  const error = move.error ?? preview.error ?? progress.error
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose(started)}
      title={
        !started && action && action.total > 0
          ? t('preview', { kind: selectKey(kind), n: action.total })
          : actionText(kind)
      }
      closeLabel={t('close')}
      footer={
        action && (
          <Footer
            action={action}
            run={actionText(kind)}
            busy={move.isPending || (started && isMoving(action))}
            onMove={(to) => move.mutate(to)}
            onClose={() => onClose(started)}
          />
        )
      }
    >
      {error && (
        <Notice tone="danger" live className="mb-4">
          {errorText(error)}
        </Notice>
      )}
      {action ? (
        <State
          action={action}
          cancelled={preview.data?.cancelledByDisabling ?? null}
          selected={selected}
          started={started}
        />
      ) : (
        !error && <ListSkeleton />
      )}
    </Dialog>
  )
}

const hasMoved = ({ status }: BulkAction, to: 'run' | 'undo') =>
  to === 'run' ? status !== 'previewed' : status === 'undoing' || status === 'undone'

/** Just started counts as running: the first response may still be the preview. */
const isMoving = (action: BulkAction | undefined) =>
  !action || action.status === 'previewed' || action.status === 'running' || action.status === 'undoing'

function State({
  action: { kind: key, status, total, processed, changed, sample, invitationsLeft: left },
  cancelled,
  selected,
  started,
}: {
  action: BulkAction
  /** As of the preview. */
  cancelled: BulkAction['cancelledByDisabling']
  selected: number
  started: boolean
}) {
  const t = useTranslations('roster.bulk')
  const cancelledText = useCancelledText(cancelled)
  const kind = selectKey(key)
  if (!started)
    return total === 0 ? (
      <p>{t('nobody', { kind })}</p>
    ) : (
      <>
        <p className="mb-3">{t('text', { kind })}</p>
        {cancelledText && <p className="mb-3">{cancelledText}</p>}
        {left !== null && <p className="mb-3">{t(left < total ? 'leftForSome' : 'left', { left })}</p>}
        {sample.length > 0 && (
          <p className="text-ink-soft">
            {t('sample', { names: sample.join(', '), n: total - sample.length })}
          </p>
        )}
        {selected > total && <p className="mt-3">{t('unaffected', { kind, n: selected - total })}</p>}
      </>
    )
  if (status === 'done')
    return (
      <div role="status" className="grid gap-3">
        <p>{t('done', { kind, n: changed })}</p>
        {kind === 'invite' && changed < total && <p>{t('notInvited', { n: total - changed })}</p>}
      </div>
    )
  if (status === 'undone') return <p role="status">{t(cancelledText ? 'undoneInPart' : 'undone')}</p>
  const label = status === 'undoing' ? t('undoing') : t('running', { kind })
  const text = t('progress', { done: processed, total })
  return (
    <div className="grid gap-2">
      <ProgressBar label={label} value={processed} max={total} valueText={text} />
      <p role="status" className="text-sm text-ink-soft">
        {text}
      </p>
    </div>
  )
}

function Footer({
  action: { kind, status, total, changed, invitationsLeft },
  run,
  busy,
  onMove,
  onClose,
}: {
  action: BulkAction
  /** The button's text. */
  run: string
  busy: boolean
  onMove: (to: 'run' | 'undo') => void
  onClose: () => void
}) {
  const t = useTranslations('roster.bulk')
  const hasEffect = total > 0 && (status !== 'previewed' || invitationsLeft !== 0)
  if (status === 'done' || status === 'undone')
    return (
      <>
        <Button onClick={onClose}>{t('close')}</Button>
        {status === 'done' && changed > 0 && kind !== 'invite' && (
          <Button variant="quiet" busy={busy} onClick={() => onMove('undo')}>
            {t('undo')}
          </Button>
        )}
      </>
    )
  return (
    <>
      {hasEffect && (
        <Button busy={busy} onClick={() => onMove('run')}>
          {run}
        </Button>
      )}
      <Button variant="quiet" onClick={onClose}>
        {t(hasEffect ? 'cancel' : 'close')}
      </Button>
    </>
  )
}
