'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { showToast } from '@/components/ui/show-toast'
import { queryKeys } from '@/lib/client/query-keys'
import { undoChange } from '@/lib/client/round'
import { useErrorText } from '@/lib/client/use-error-text'

type Work = () => Promise<{ changeId: string }> | Promise<void>
type Done = string | (() => string | null)

/**
 * An organiser's change of the round: refetches everything shown, and reports failures. Changes are sequential; the
 * long computation is not awaited.
 */
export function useRoundAct() {
  const t = useTranslations('roundConsole')
  const client = useQueryClient()
  const errorText = useErrorText()
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const pending = useRef(new Set<string>())
  const refresh = () => client.invalidateQueries({ queryKey: queryKeys.round })

  /** @param done the message afterwards, with undo where possible */
  async function act(what: string, work: Work, done?: Done): Promise<boolean> {
    if (pending.current.has(what)) return false
    pending.current.add(what)
    const perform = () =>
      change.mutateAsync({ what, work, done }).then(
        () => true,
        () => false,
      )
    const doing = queue.current.then(perform)
    if (what !== 'prepare') queue.current = doing
    const isDone = await doing
    pending.current.delete(what)
    return isDone
  }

  const change = useMutation({
    mutationFn: async ({ work }: { what: string; work: Work; done?: Done }) => work(),
    async onSuccess(changed, { done }) {
      await refresh()
      const title = typeof done === 'function' ? done() : done
      if (title)
        showToast({
          title,
          action: changed ? { label: t('undo'), onPress: () => undo(changed.changeId) } : undefined,
        })
    },
    async onError(error) {
      showToast({ title: errorText(error), tone: 'error' })
      await refresh()
    },
  })

  async function undo(changeId: string): Promise<boolean> {
    let isDone = false
    try {
      await undoChange(changeId)
      isDone = true
      showToast({ title: t('undone') })
    } catch (error) {
      showToast({ title: errorText(error), tone: 'error' })
    }
    await refresh()
    return isDone
  }

  return { busy: change.isPending ? change.variables.what : null, act, undo }
}
