'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormDialog } from '@/components/ui/form-dialog'
import { Notice } from '@/components/ui/notice'
import { RadioGroup } from '@/components/ui/radio-group'
import { setJoining } from '@/lib/client/joining'
import { useErrorText } from '@/lib/client/use-error-text'
import { useInstantSave } from '@/lib/client/use-instant-save'
import type { JoiningView } from '@/lib/contracts/joining'
import { JOININGS, type Joining } from '@/lib/core/joining'

type Rule = {
  joining: Joining
  /** Of the change to 'open' that let them in. */
  admitWaiting?: boolean
}

/** Who may join; saved on change. Before anyone may, the organiser is asked about those who wait. */
export function JoiningRule({ first }: { first: JoiningView }) {
  const t = useTranslations('joining.rule')
  const errorText = useErrorText()
  const waiting = first.waiting + first.unfinished
  const [isAsking, setAsking] = useState(false)
  const [waiters, setWaiters] = useState<'admit' | 'keep'>('admit')
  const { values, saved, change, isSaved, error } = useInstantSave<Rule>({
    id: 'joining',
    first: { joining: first.joining },
    rendered: first,
    async send(next, before) {
      const joining = next.joining ?? before.joining
      await setJoining(joining, next.admitWaiting)
      return { joining, admitWaiting: next.admitWaiting || before.admitWaiting }
    },
  })
  return (
    <section>
      <RadioGroup
        legend={t('legend')}
        layout="cards"
        value={values.joining}
        onValueChange={(next) =>
          next === 'open' && waiting > 0 && !values.admitWaiting ? setAsking(true) : change({ joining: next })
        }
        options={JOININGS.map((value) => ({
          value,
          label: t(`${value}.label`),
          description: t(`${value}.text`),
        }))}
      />
      <FormDialog
        open={isAsking}
        title={t('waiters.title', { n: waiting })}
        submit={t('waiters.confirm')}
        cancel={t('waiters.cancel')}
        guarded={false}
        onSubmit={() => {
          setAsking(false)
          change({ joining: 'open', admitWaiting: waiters === 'admit' })
        }}
        onClose={() => setAsking(false)}
      >
        <RadioGroup
          legend={t('waiters.legend')}
          hideLegend
          layout="cards"
          value={waiters}
          onValueChange={setWaiters}
          options={[
            { value: 'admit', label: t('waiters.admit.label'), description: t('waiters.admit.text') },
            { value: 'keep', label: t('waiters.keep.label'), description: t('waiters.keep.text') },
          ]}
        />
      </FormDialog>
      {isSaved && (
        <p role="status" className="mt-2 text-sm text-ink-soft">
          {saved.joining === 'open' && saved.admitWaiting ? t('admitted') : t('saved')}
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
