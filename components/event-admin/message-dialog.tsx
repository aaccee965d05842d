'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { FailureNotice } from '@/components/failure/failure-notice'
import { MailPreview } from '@/components/mail-preview/mail-preview'
import { MessageReachText } from '@/components/message-reach/message-reach-text'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { FieldMessage } from '@/components/ui/field-message'
import { focusFirstError } from '@/components/ui/focus-first-error'
import { showNow } from '@/components/ui/show-now'
import { showToast } from '@/components/ui/show-toast'
import { TextArea } from '@/components/ui/text-area'
import { draftKey, dropDraft, readDraft, saveDraft } from '@/lib/client/drafts'
import { fetchMessageReach, previewEventMessage, sendEventMessage } from '@/lib/client/event-messages'
import { pageUser } from '@/lib/client/page-user'
import { queryKeys } from '@/lib/client/query-keys'
import { nextAttempt, type SendAttempt } from '@/lib/client/send-attempt'
import { useCharactersLeft } from '@/lib/client/use-characters-left'
import { useFieldError } from '@/lib/client/use-field-error'
import type { OrganisedEvent } from '@/lib/contracts/event'
import {
  type EventMessageFields,
  eventMessageFields,
  MAX_EVENT_MESSAGE,
  MESSAGE_GROUPS,
} from '@/lib/contracts/event-message'
import { useGroupName } from './use-group-name'

/** The draft stored in this browser until it is sent. */
type Kept = { text: string; attempt: SendAttempt | null }

/** Writes to groups of an event's participants. Shows the number of recipients and the email before sending. */
export function MessageDialog({
  event,
  open,
  onOpenChange,
  returnFocusTo,
}: {
  event: OrganisedEvent
  open: boolean
  onOpenChange: (open: boolean) => void
  returnFocusTo?: RefObject<HTMLElement | null>
}) {
  const t = useTranslations('eventAdmin.message')
  const groupName = useGroupName(event)
  const charactersLeft = useCharactersLeft()
  const client = useQueryClient()
  const draft = draftKey(pageUser(), `event-message:${event.id}`)
  const attempt = useRef<SendAttempt | null>(null)
  const fields = useRef<HTMLFormElement>(null)
  const form = useForm<EventMessageFields>({
    defaultValues: { groups: event.counts.confirmed > 0 ? ['confirmed'] : [], text: '' },
    resolver: zodResolver(eventMessageFields),
    shouldFocusError: false,
  })
  const errorAt = useFieldError(form.formState.errors)
  const { groups, text } = form.watch()
  const { setValue } = form
  useEffect(() => {
    const kept = readDraft<Kept>(draft)
    if (!kept) return
    attempt.current = kept.attempt
    setValue('text', kept.text)
  }, [draft, setValue])

  const reach = useQuery({
    queryKey: queryKeys.messageReach(event.id, groups),
    queryFn: ({ signal }) => fetchMessageReach(event.id, groups, signal),
    enabled: open && groups.length > 0,
    placeholderData: keepPreviousData,
  })
  function keep(words: string) {
    if (words === '') dropDraft(draft)
    else saveDraft(draft, { text: words, attempt: attempt.current } satisfies Kept)
  }
  const preview = useMutation({ mutationFn: () => previewEventMessage(event.id, text) })
  const send = useMutation({
    mutationFn(message: EventMessageFields) {
      attempt.current = nextAttempt(attempt.current, message)
      keep(message.text)
      return sendEventMessage(event.id, { id: attempt.current.id, ...message })
    },
    onSuccess({ total }) {
      showToast({ title: t('done', { n: total }), tone: 'success' })
      onOpenChange(false)
      dropDraft(draft)
      form.reset({ groups, text: '' })
      attempt.current = null
      preview.reset()
      return client.invalidateQueries({ queryKey: queryKeys.sentEventMessages(event.id) })
    },
  })
  const problem = send.error ?? preview.error
  const showErrors = () => requestAnimationFrame(() => focusFirstError(fields.current))
  const submit = form.handleSubmit((message) => send.mutate(message), showErrors)

  async function showPreview() {
    if (await form.trigger('text')) preview.mutate()
    else showErrors()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      returnFocusTo={returnFocusTo}
      guarded={text !== ''}
      title={t('title')}
      description={event.title}
      closeLabel={t('cancel')}
      footer={
        <>
          <Button
            busy={send.isPending}
            disabled={groups.length > 0 && reach.data?.total === 0}
            onClick={() => void submit()}
          >
            {t('send')}
          </Button>
          <Button variant="secondary" busy={preview.isPending} onClick={() => void showPreview()}>
            {t('preview')}
          </Button>
        </>
      }
      cancel={t('cancel')}
    >
      <form ref={fields} noValidate onSubmit={(event) => event.preventDefault()} className="grid gap-5">
        <FailureNotice error={problem} />
        <fieldset
          aria-describedby={errorAt('groups') ? 'message-groups-error' : undefined}
          className="grid gap-1 sm:grid-cols-2"
        >
          <legend className="mb-1 font-[560]">{t('to')}</legend>
          {MESSAGE_GROUPS.map((group) => (
            <Checkbox
              key={group}
              {...form.register('groups')}
              value={group}
              label={`${groupName(group)} · ${event.counts[group]}`}
              disabled={event.counts[group] === 0}
            />
          ))}
          <FieldMessage id="message-groups-error">{errorAt('groups')}</FieldMessage>
        </fieldset>
        <Field label={t('text')} hint={t('hint')} required error={errorAt('text')}>
          <TextArea
            {...form.register('text', {
              onChange({ target }) {
                preview.reset()
                keep(target.value)
              },
            })}
            rows={6}
            countTo={MAX_EVENT_MESSAGE}
            countLabel={charactersLeft}
          />
        </Field>
        <p role="status" className="text-sm text-ink-soft">
          {groups.length > 0 && reach.data && <MessageReachText reach={reach.data} />}
        </p>
        {preview.data && (
          <div ref={showNow}>
            <MailPreview preview={preview.data} title={t('previewTitle')} />
          </div>
        )}
      </form>
    </Dialog>
  )
}
