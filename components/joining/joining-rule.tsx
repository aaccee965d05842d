'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Notice } from '@/components/ui/notice'
import { RadioGroup } from '@/components/ui/radio-group'
import { setJoining } from '@/lib/client/joining'
import { useErrorText } from '@/lib/client/use-error-text'
import { JOININGS, type Joining } from '@/lib/core/joining'

/** Who may join; saved on change. */
export function JoiningRule({ joining }: { joining: Joining }) {
  const t = useTranslations('joining.rule')
  const errorText = useErrorText()
  const [chosen, setChosen] = useState(joining)
  const save = useMutation({
    mutationFn: setJoining,
    onMutate: (next) => {
      setChosen(next)
      return chosen
    },
    onError: (_error, _next, before) => before && setChosen(before),
  })
  return (
    <section>
      <RadioGroup
        legend={t('legend')}
        layout="cards"
        value={chosen}
        onValueChange={(next) => save.mutate(next)}
        options={JOININGS.map((value) => ({
          value,
          label: t(`${value}.label`),
          description: t(`${value}.text`),
        }))}
      />
      {save.isSuccess && (
        <p role="status" className="mt-2 text-sm text-ink-soft">
          {t('saved')}
        </p>
      )}
      {save.error && (
        <Notice tone="danger" live className="mt-3">
          {errorText(save.error)}
        </Notice>
      )}
    </section>
  )
}
