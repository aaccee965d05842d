'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { showToast } from '@/components/ui/show-toast'
import { Switch } from '@/components/ui/switch'
import { setDigestEmail } from '@/lib/client/analytics'
import { queryKeys } from '@/lib/client/query-keys'
import { useErrorText } from '@/lib/client/use-error-text'
import { useInstantSave } from '@/lib/client/use-instant-save'
import type { DigestView } from '@/lib/contracts/organiser-digest'

/** Turns the weekly email on or off; saves at once. */
export function DigestSwitch({ first }: { first: Pick<DigestView, 'emailed'> }) {
  const t = useTranslations('analytics.digest')
  const errorText = useErrorText()
  const client = useQueryClient()
  const { values, change } = useInstantSave({
    id: 'digest',
    first: { on: first.emailed },
    rendered: first,
    send: ({ on = false }: { on?: boolean }) => setDigestEmail(on),
    async onSaved({ on }) {
      // A request in flight may return the old state.
      await client.cancelQueries({ queryKey: queryKeys.digest })
      client.setQueryData<DigestView>(queryKeys.digest, (digest) => digest && { ...digest, emailed: on })
      showToast({ title: t('saved'), key: 'digest' })
    },
    onError: (error) => showToast({ title: errorText(error), tone: 'error', key: 'digest' }),
  })
  return (
    <Switch
      label={t('email')}
      checked={values.on}
      onChange={({ target }) => change({ on: target.checked })}
    />
  )
}
