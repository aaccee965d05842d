'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useLocale, useTranslations } from 'next-intl'
import type { RefObject } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Field } from '@/components/ui/field'
import { FormDialog } from '@/components/ui/form-dialog'
import { RadioGroup } from '@/components/ui/radio-group'
import { TextInput } from '@/components/ui/text-input'
import { useFieldError } from '@/lib/client/use-field-error'
import { RECALL_MINUTES } from '@/lib/contracts/campaign'
import { message } from '@/lib/contracts/message'
import { timeZoneLabel } from '@/lib/core/time-zone-label'
import { momentOfWallTime, wallTimeOf } from '@/lib/core/wall-time'

export interface SendDialogProps {
  /** Recipients. */
  n: number
  /** The time chosen before the message was recalled. */
  sendAt: string | null
  timeZone: string
  busy: boolean
  /** A field that the server rejects: gets the focus instead of the button that opened the dialog. */
  returnFocusTo: RefObject<HTMLElement | null>
  onSend: (sendAt: string | null) => void
  onClose: () => void
}

/** `at` is a local time in the community's time zone, as the browser's field returns it. */
const whenShape = (timeZone: string) =>
  z.discriminatedUnion('when', [
    z.object({ when: z.literal('now'), at: z.string() }),
    z.object({
      when: z.literal('later'),
      at: z
        .string()
        .min(1, message('required'))
        .refine((at) => !at || Date.parse(momentOfWallTime(at, timeZone)) > Date.now(), {
          error: message('dateInPast'),
        }),
    }),
  ])

/** What the dialog opens with: the time chosen before, unless it has passed. */
export const chosenBefore = (sendAt: string | null, timeZone: string) =>
  sendAt !== null && Date.parse(sendAt) > Date.now()
    ? { when: 'later' as const, at: wallTimeOf(sendAt, timeZone) }
    : { when: 'now' as const, at: '' }

/** Sends now, or at a time in the community's time zone. */
export function SendDialog({ n, sendAt, timeZone, busy, returnFocusTo, onSend, onClose }: SendDialogProps) {
  const t = useTranslations('messages')
  const locale = useLocale()
  const form = useForm<z.infer<ReturnType<typeof whenShape>>>({
    defaultValues: chosenBefore(sendAt, timeZone),
    resolver: zodResolver(whenShape(timeZone)),
  })
  const errorAt = useFieldError(form.formState.errors)
  const when = form.watch('when')
  return (
    <FormDialog
      title={t('sendTitle', { n })}
      cancel={t('cancel')}
      submit={when === 'now' ? t('sendTo', { n }) : t('schedule')}
      busy={busy}
      returnFocusTo={returnFocusTo}
      onSubmit={form.handleSubmit(({ when, at }) =>
        onSend(when === 'now' ? null : momentOfWallTime(at, timeZone)),
      )}
      onClose={onClose}
    >
      <RadioGroup
        legend={t('when')}
        layout="cards"
        value={when}
        onValueChange={(value) => form.setValue('when', value)}
        options={[
          { value: 'now', label: t('now'), description: t('nowText', { n: RECALL_MINUTES }) },
          { value: 'later', label: t('later'), description: t('laterText') },
        ]}
      />
      {when === 'later' && (
        <Field
          label={t('at')}
          hint={t('atHint', { zone: timeZoneLabel(timeZone, locale), n: RECALL_MINUTES })}
          error={errorAt('at')}
        >
          <TextInput {...form.register('at')} type="datetime-local" />
        </Field>
      )}
    </FormDialog>
  )
}
