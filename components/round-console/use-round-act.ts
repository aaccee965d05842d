'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { showToast } from '@/components/ui/show-toast'
import { queryKeys } from '@/lib/client/query-keys'
import { undoChange } from '@/lib/client/round'
import { useErrorText } from '@/lib/client/use-error-text'

/** Something that an organiser does to the round: all that is shown of it is read again, and a failure is said. */
export function useRoundAct() {
  const t = useTranslations('roundConsole')
  const client = useQueryClient()
  const errorText = useErrorText()
  const [busy, setBusy] = useState<string | null>(null)
  const refresh = () => client.invalidateQueries({ queryKey: queryKeys.round })

  /** @param done what is said afterwards; what was changed can be taken back from there */
  async function act(
    what: string,
    work: () => Promise<{ changeId: string }> | Promise<void>,
    done?: string | (() => string | null),
  ): Promise<boolean> {
    if (busy) return false
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

  async function undo(changeId: string): Promise<void> {
    try {
      await undoChange(changeId)
      showToast({ title: t('undone') })
    } catch (error) {
      showToast({ title: errorText(error), tone: 'error' })
    }
    await refresh()
  }

  return { busy, act, undo }
}
