'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { showToast } from '@/components/ui/show-toast'
import { queryKeys } from '@/lib/client/query-keys'
import { undoChange } from '@/lib/client/round'
import { useErrorText } from '@/lib/client/use-error-text'

type Work = () => Promise<{ changeId: string }> | Promise<void>
type Done = string | (() => string | null)

/**
 * Something that an organiser does to the round: all that is shown of it is read again, and a failure is said. What is
 * asked for while something else is done waits for that; working a round out, which takes long, is not waited for.
 */
export function useRoundAct() {
  const t = useTranslations('roundConsole')
  const client = useQueryClient()
  const errorText = useErrorText()
  const [busy, setBusy] = useState<string | null>(null)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const pending = useRef(new Set<string>())
  const refresh = () => client.invalidateQueries({ queryKey: queryKeys.round })

  /** @param done what is said afterwards; what was changed can be taken back from there */
  async function act(what: string, work: Work, done?: Done): Promise<boolean> {
    if (pending.current.has(what)) return false
    pending.current.add(what)
    const doing = queue.current.then(() => perform(what, work, done))
    if (what !== 'prepare') queue.current = doing
    const isDone = await doing
    pending.current.delete(what)
    return isDone
  }

  async function perform(what: string, work: Work, done?: Done): Promise<boolean> {
    setBusy(what)
    try {
      const change = await work()
      await refresh()
      const title = typeof done === 'function' ? done() : done
      if (title)
        showToast({
          title,
          action: change ? { label: t('undo'), onPress: () => undo(change.changeId) } : undefined,
        })
      return true
    } catch (error) {
      showToast({ title: errorText(error), tone: 'error' })
      await refresh()
      return false
    } finally {
      setBusy(null)
    }
  }

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

  return { busy, act, undo }
}
