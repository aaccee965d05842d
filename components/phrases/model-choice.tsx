'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { showToast } from '@/components/ui/show-toast'
import { Switch } from '@/components/ui/switch'
import { setModelChoice } from '@/lib/client/phrases'
import { queryKeys } from '@/lib/client/query-keys'
import { useErrorText } from '@/lib/client/use-error-text'

/** Whether the language model may read the member's profile; saves at once. */
export function ModelChoice({ optedOut }: { optedOut: boolean }) {
  const t = useTranslations('phrases.model')
  const errorText = useErrorText()
  const client = useQueryClient()
  const [allowed, setAllowed] = useState(!optedOut)
  const choose = useMutation({
    mutationFn: (next: boolean) => setModelChoice(!next),
    onMutate: setAllowed,
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.ownPhrases, refetchType: 'none' }),
    onError: (error, next) => {
      setAllowed(!next)
      showToast({ title: errorText(error), tone: 'error' })
    },
  })
  return (
    <div className="mt-8 border-t border-line pt-4">
      <Switch
        label={t('label')}
        description={t('text')}
        checked={allowed}
        onChange={(event) => choose.mutate(event.target.checked)}
      />
    </div>
  )
}
