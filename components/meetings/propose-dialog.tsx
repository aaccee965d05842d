'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useCallback, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { FieldMessage } from '@/components/ui/field-message'
import { focusFirstError } from '@/components/ui/focus-first-error'
import { NativeSelect } from '@/components/ui/native-select'
import { Notice } from '@/components/ui/notice'
import { showToast } from '@/components/ui/show-toast'
import { TextInput } from '@/components/ui/text-input'
import { ApiError } from '@/lib/client/api-error'
import { dropDraft } from '@/lib/client/drafts'
import { type ProposalTarget, proposeMeeting, proposeOtherTimes } from '@/lib/client/meetings'
import { queryKeys } from '@/lib/client/query-keys'
import { useErrorText } from '@/lib/client/use-error-text'
import type { MeetingView } from '@/lib/contracts/meeting'
import { MAX_SLOTS } from '@/lib/contracts/typed-limits'
import { ChosenSlots } from './chosen-slots'
import { isBegun, keepOffer, type OfferDraft, offerKey, readOffer } from './offer-draft'
import { isReasonTooLong, ReasonField } from './reason-field'
import { SlotPicker } from './slot-picker'

const DURATIONS = [15, 30, 45, 60, 90]
const DEFAULT_MINUTES = 30

export interface ProposeDialogProps {
  who: ProposalTarget
  /** The other member's first name. */
  name: string
  /** Set to propose other times for an existing meeting. */
  meeting?: MeetingView | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
  onSent?: (meeting: MeetingView) => void
}

/** Offers up to five times for a new meeting, or other times for an existing one. */
export function ProposeDialog({ who, name, meeting, open, onOpenChange, onSent }: ProposeDialogProps) {
  const t = useTranslations('propose')
  const client = useQueryClient()
  const errorText = useErrorText()
  const [zones, setZones] = useState(() => {
    const browser = Intl.DateTimeFormat().resolvedOptions().timeZone
    return { timeZone: meeting?.timeZone ?? browser, theirTimeZone: meeting?.person.timeZone ?? browser }
  })
  const draft = offerKey(who, meeting?.id)
  const [offer, setOffer] = useState(() => readOffer(draft, meeting?.offeredMinutes ?? DEFAULT_MINUTES))
  const { slots, minutes, link, reason } = offer
  const [hadLink] = useState(link !== '')
  const [isMissing, setMissing] = useState(false)
  const missingId = useId()
  const body = useRef<HTMLDivElement>(null)
  const onZones = useCallback(
    ({ timeZone, theirTimeZone }: typeof zones) => setZones({ timeZone, theirTimeZone }),
    [],
  )
  /** Why no time can be proposed. */
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  function change(part: Partial<OfferDraft>) {
    const next = { ...offer, ...part }
    setOffer(next)
    keepOffer(draft, next)
  }
  const toggle = (iso: string) =>
    change({ slots: slots.includes(iso) ? slots.filter((one) => one !== iso) : [...slots, iso].sort() })
  const send = useMutation({
    mutationFn: () => {
      const times = { slots: [...slots], durationMinutes: minutes }
      return meeting
        ? proposeOtherTimes(meeting.id, { ...times, ...(reason.trim() && { reason: reason.trim() }) })
        : proposeMeeting({ ...who, ...times, ...(link.trim() && { link: link.trim() }) })
    },
    onSuccess(sent) {
      client.setQueryData(queryKeys.meeting(sent.id), sent)
      void client.invalidateQueries({ queryKey: queryKeys.meetings })
      dropDraft(draft)
      showToast({ title: t('sent', { name }) })
      onOpenChange(false)
      onSent?.(sent)
    },
    // Times may be taken meanwhile, or the two may no longer meet.
    onError: () => void client.invalidateQueries({ queryKey: queryKeys.availabilities }),
  })
  function submit() {
    setMissing(slots.length === 0)
    if (slots.length === 0)
      body.current?.querySelector<HTMLElement>('[data-slot]:not([aria-disabled])')?.focus()
    else if (isReasonTooLong(reason)) focusFirstError(body.current)
    else send.mutate()
  }
  const linkError = send.error instanceof ApiError ? send.error.errors.link?.[0] : undefined
  if (refusal)
    return (
      <Dialog
        title={t(meeting ? 'otherTitle' : 'title', { name })}
        closeLabel={t('close')}
        size="sm"
        {...{ open, onOpenChange }}
      >
        <Notice live>{refusal.status === 403 ? errorText(refusal) : t('refused', { name })}</Notice>
      </Dialog>
    )
  return (
    <Dialog
      title={t(meeting ? 'otherTitle' : 'title', { name })}
      description={t('text', { n: MAX_SLOTS, name })}
      closeLabel={t('close')}
      size="lg"
      className="propose-dialog"
      guarded={isBegun(offer)}
      {...{ open, onOpenChange }}
      footer={
        <Button busy={send.isPending} onClick={submit}>
          {slots.length === 0 ? t('sendNone') : t('send', { count: slots.length })}
        </Button>
      }
      cancel={t('cancel')}
    >
      <div ref={body} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Field label={t('duration')} className="propose-length">
          <NativeSelect value={minutes} onChange={({ target }) => change({ minutes: Number(target.value) })}>
            {DURATIONS.concat(DURATIONS.includes(minutes) ? [] : minutes).map((one) => (
              <option key={one} value={one}>
                {t('minutes', { minutes: one })}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <FieldMessage id={missingId}>{isMissing && slots.length === 0 && t('missing')}</FieldMessage>
        <SlotPicker
          {...{ who, name, minutes, onZones }}
          onRefused={setRefusal}
          timeZone={zones.timeZone}
          chosen={new Set(slots)}
          isFull={slots.length === MAX_SLOTS}
          onToggle={toggle}
        />
        {slots.length > 0 && <ChosenSlots {...{ slots, minutes, name }} {...zones} onRemove={toggle} />}
        <p role="status" className="sr-only">
          {slots.length === MAX_SLOTS ? t('full', { n: MAX_SLOTS }) : t('count', { count: slots.length })}
        </p>
        {meeting ? (
          <ReasonField name={name} value={reason} onChange={(reason) => change({ reason })} />
        ) : (
          <details open={hadLink}>
            <summary className="flex min-h-11 cursor-pointer items-center text-sm text-link">
              {t('elsewhere')}
            </summary>
            <Field label={t('link')} hint={t('linkHint')} error={linkError} className="mt-2">
              <TextInput
                type="url"
                inputMode="url"
                value={link}
                onChange={({ target }) => change({ link: target.value })}
              />
            </Field>
          </details>
        )}
        {send.isError && !linkError && (
          <Notice tone="danger" live>
            {errorText(send.error)}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
