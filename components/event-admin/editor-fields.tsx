'use client'

import { useTranslations } from 'next-intl'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { TextArea } from '@/components/ui/text-area'
import { TextInput } from '@/components/ui/text-input'
import { TimeZoneSelect } from '@/components/ui/time-zone-select'
import { useCharactersLeft } from '@/lib/client/use-characters-left'
import { EVENT_BOUNDS } from '@/lib/contracts/event'
import { AddressMap } from './address-map'
import { lacksPayment } from './lacks-payment'
import type { EventEditorState } from './use-event-editor'

/** What, when and where. */
export function EditorFields({ form }: Pick<EventEditorState, 'form'>) {
  const t = useTranslations('eventAdmin.editor')
  const common = useTranslations('common')
  const charactersLeft = useCharactersLeft()
  const { register, formState } = form
  const error = (field: keyof typeof formState.errors) => formState.errors[field]?.message
  const zone = form.watch('timeZone')
  return (
    <div className="grid gap-5">
      <Field label={t('title')} required error={error('title')}>
        <TextInput
          {...register('title')}
          maxLength={EVENT_BOUNDS.title}
          placeholder={t('titleExample')}
          className="text-xl font-[560]"
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('starts')} required error={error('starts')}>
          <TextInput {...register('starts')} type="datetime-local" />
        </Field>
        <Field label={t('ends')} hint={t('endsHint')} error={error('ends')}>
          <TextInput {...register('ends')} type="datetime-local" />
        </Field>
      </div>
      <Field label={t('timeZone')} error={error('timeZone')}>
        <TimeZoneSelect
          zone={zone}
          onChange={(id) => form.setValue('timeZone', id, { shouldDirty: true, shouldValidate: true })}
          label={t('timeZone')}
          emptyText={common('timeZoneUnknown')}
        />
      </Field>
      <Field label={t('location')} error={error('location')}>
        <TextInput
          {...register('location')}
          maxLength={EVENT_BOUNDS.location}
          placeholder={t('locationExample')}
        />
      </Field>
      <AddressMap address={form.watch('location')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('map')} error={error('googleMapsLink')}>
          <TextInput {...register('googleMapsLink')} type="url" placeholder={t('linkExample')} />
        </Field>
        <Field label={t('online')} hint={t('onlineHint')} error={error('onlineLink')}>
          <TextInput {...register('onlineLink')} type="url" placeholder={t('linkExample')} />
        </Field>
      </div>
      <Field label={t('description')} hint={t('descriptionHint')} error={error('description')}>
        <TextArea
          {...register('description')}
          rows={8}
          countTo={EVENT_BOUNDS.description}
          countLabel={charactersLeft}
        />
      </Field>
    </div>
  )
}

/** Who may come, and how. */
export function EditorOptions({ form }: Pick<EventEditorState, 'form'>) {
  const t = useTranslations('eventAdmin.editor')
  const { register, formState } = form
  const error = (field: keyof typeof formState.errors) => formState.errors[field]?.message
  const values = form.watch()
  return (
    <div className="grid gap-5">
      <Field label={t('places')} hint={t('placesHint')} error={error('maxParticipants')}>
        <TextInput {...register('maxParticipants')} type="number" inputMode="numeric" min={1} />
      </Field>
      {values.maxParticipants !== '' && (
        <Checkbox {...register('waitingList')} label={t('waitingList')} description={t('waitingListHint')} />
      )}
      <Checkbox {...register('approval')} label={t('approval')} description={t('approvalHint')} />
      <Checkbox {...register('isPublic')} label={t('public')} description={t('publicHint')} />
      <Field label={t('closes')} hint={t('closesHint')} error={error('closes')}>
        <TextInput {...register('closes')} type="datetime-local" />
      </Field>
      <Checkbox {...register('paid')} label={t('paid')} description={t('paidHint')} />
      {values.paid && (
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={t('price')} error={error('price')}>
            <TextInput
              {...register('price')}
              maxLength={EVENT_BOUNDS.price}
              placeholder={t('priceExample')}
            />
          </Field>
          <Field label={t('paymentLink')} error={error('paymentLink')}>
            <TextInput {...register('paymentLink')} type="url" placeholder={t('linkExample')} />
          </Field>
          <Field
            label={t('paymentDays')}
            hint={t('paymentDaysHint')}
            error={error('paymentDays')}
            className="sm:col-span-2"
          >
            <TextInput
              {...register('paymentDays')}
              type="number"
              inputMode="numeric"
              min={1}
              max={EVENT_BOUNDS.paymentDays}
            />
          </Field>
        </div>
      )}
      {lacksPayment(values) && <Notice tone="warning">{t('noWayToPay')}</Notice>}
      <Field label={t('contact')} hint={t('contactHint')} error={error('organizerContact')}>
        <TextInput {...register('organizerContact')} maxLength={EVENT_BOUNDS.organizerContact} />
      </Field>
    </div>
  )
}
