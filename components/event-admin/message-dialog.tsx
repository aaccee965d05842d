'use client'

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FailureNotice } from '@/components/failure/failure-notice'
import { MailPreview } from '@/components/mail-preview/mail-preview'
import { MessageReachText } from '@/components/message-reach/message-reach-text'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { showToast } from '@/components/ui/show-toast'
import { TextArea } from '@/components/ui/text-area'
import { fetchMessageReach, previewEventMessage, sendEventMessage } from '@/lib/client/event-messages'
import { queryKeys } from '@/lib/client/query-keys'
import { useCharactersLeft } from '@/lib/client/use-characters-left'
import type { OrganisedEvent } from '@/lib/contracts/event'
import { MAX_EVENT_MESSAGE, MESSAGE_GROUPS, type MessageGroup } from '@/lib/contracts/event-message'

/** Writes to groups of an event's participants. Shows the number of recipients and the email before sending. */
export function MessageDialog({ event }: { event: OrganisedEvent }) {
  const t = useTranslations('eventAdmin.message')
  const names = useTranslations('eventAdmin.participants.groups')
  const charactersLeft = useCharactersLeft()
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  // Idempotency key: a retry after a lost connection sends no second message.
  const [id, setId] = useState(() => crypto.randomUUID())
  const [groups, setGroups] = useState<readonly MessageGroup[]>(
    event.counts.confirmed > 0 ? ['confirmed'] : [],
  )
  const [text, setText] = useState('')
  const isReady = groups.length > 0 && text.trim() !== '' && text.length <= MAX_EVENT_MESSAGE

  const reach = useQuery({
    queryKey: queryKeys.messageReach(event.id, groups),
    queryFn: ({ signal }) => fetchMessageReach(event.id, groups, signal),
    enabled: open && groups.length > 0,
    placeholderData: keepPreviousData,
  })
  const preview = useMutation({ mutationFn: () => previewEventMessage(event.id, text) })
  const send = useMutation({
    mutationFn: () => sendEventMessage(event.id, { id, groups: [...groups], text }),
    onSuccess({ total }) {
      showToast({ title: t('done', { n: total }), tone: 'success' })
      setOpen(false)
      setText('')
      setId(crypto.randomUUID())
      preview.reset()
      return client.invalidateQueries({ queryKey: queryKeys.sentEventMessages(event.id) })
    },
  })
  const problem = send.error ?? preview.error

  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      guarded={text !== ''}
      title={t('title')}
      description={event.title}
      closeLabel={t('cancel')}
      trigger={
        <Button variant="secondary" size="sm">
          <Icon of={Send} />
          {t('open')}
        </Button>
      }
      footer={
        <>
          <Button
            busy={send.isPending}
            disabled={!isReady || reach.data?.total === 0}
            onClick={() => send.mutate()}
          >
            {t('send')}
          </Button>
          <Button
            variant="secondary"
            busy={preview.isPending}
            disabled={!isReady}
            onClick={() => preview.mutate()}
          >
            {t('preview')}
          </Button>
        </>
      }
      cancel={t('cancel')}
    >
      <div className="grid gap-5">
        <FailureNotice error={problem} />
        <fieldset className="grid gap-1 sm:grid-cols-2">
          <legend className="mb-1 font-[560]">{t('to')}</legend>
          {MESSAGE_GROUPS.map((group) => (
            <Checkbox
              key={group}
              label={`${names(group)} · ${event.counts[group]}`}
              checked={groups.includes(group)}
              disabled={event.counts[group] === 0}
              onChange={({ target }) =>
                setGroups(
                  MESSAGE_GROUPS.filter((one) => (one === group ? target.checked : groups.includes(one))),
                )
              }
            />
          ))}
        </fieldset>
        <Field label={t('text')} hint={t('hint')}>
          <TextArea
            value={text}
            rows={6}
            countTo={MAX_EVENT_MESSAGE}
            countLabel={charactersLeft}
            onChange={({ target }) => {
              setText(target.value)
              preview.reset()
            }}
          />
        </Field>
        <p role="status" className="text-sm text-ink-soft">
          {groups.length > 0 && reach.data && <MessageReachText reach={reach.data} />}
        </p>
        {preview.data && (
          <div ref={(shown) => shown?.scrollIntoView({ block: 'nearest' })}>
            <MailPreview preview={preview.data} title={t('previewTitle')} />
          </div>
        )}
      </div>
    </Dialog>
  )
}
