'use client'

import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import { RadioGroup } from '@/components/ui/radio-group'
import { setJoining } from '@/lib/client/joining'
import { useErrorText } from '@/lib/client/use-error-text'
import { useInstantSave } from '@/lib/client/use-instant-save'
import type { JoiningView } from '@/lib/contracts/joining'
import { JOININGS, type Joining } from '@/lib/core/joining'

/** Who may join; saved on change. */
export function JoiningRule({ first }: { first: JoiningView }) {
  const t = useTranslations('joining.rule')
  const errorText = useErrorText()
  const { values, change, isSaved, error } = useInstantSave({
    id: 'joining',
    first: { joining: first.joining },
    rendered: first,
    async send(next: { joining?: Joining }, saved) {
      const wanted = { ...saved, ...next }
      await setJoining(wanted.joining)
      return wanted
    },
  })
  return (
    <section>
      <RadioGroup
        legend={t('legend')}
        layout="cards"
        value={values.joining}
        onValueChange={(next) => change({ joining: next })}
        options={JOININGS.map((value) => ({
          value,
          label: t(`${value}.label`),
          description: t(`${value}.text`),
        }))}
      />
      {isSaved && (
        <p role="status" className="mt-2 text-sm text-ink-soft">
          {t('saved')}
        </p>
      )}
      {error && (
        <Notice tone="danger" live className="mt-3">
          {errorText(error)}
        </Notice>
      )}
    </section>
  )
}
