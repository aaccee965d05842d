'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { showToast } from '@/components/ui/show-toast'
import { Switch } from '@/components/ui/switch'
import { setDigestEmail } from '@/lib/client/analytics'
import { useErrorText } from '@/lib/client/use-error-text'

/** The weekly email, on or off at once. */
export function DigestSwitch({ first }: { first: boolean }) {
  const t = useTranslations('analytics.digest')
  const errorText = useErrorText()
  const [on, setOn] = useState(first)
  const save = useMutation({
    mutationFn: setDigestEmail,
    onMutate: setOn,
    onSuccess: () => showToast({ title: t('saved'), key: 'digest' }),
    onError(error, wanted) {
      setOn(!wanted)
      showToast({ title: errorText(error), tone: 'error', key: 'digest' })
    },
  })
  return (
    <Switch
      label={t('email')}
      checked={on}
      disabled={save.isPending}
      onChange={(event) => save.mutate(event.target.checked)}
    />
  )
}
