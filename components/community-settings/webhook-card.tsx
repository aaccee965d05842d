'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { showToast } from '@/components/ui/show-toast'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import { queryKeys } from '@/lib/client/query-keys'
import { useErrorText } from '@/lib/client/use-error-text'
import { useFormatter } from '@/lib/client/use-formatter'
import { changeWebhook, removeWebhook, rotateWebhookSecret, testWebhook } from '@/lib/client/webhooks'
import type { Webhook } from '@/lib/contracts/webhook'
import { DeliveryLog } from './delivery-log'
import { rotationText } from './rotation-text'
import { ShownSecret } from './shown-secret'
import { eventKey, WebhookForm } from './webhook-form'

type Opened = 'change' | 'deliveries' | 'rotate' | 'remove'

/** One webhook: its state, its events, and what can be done with it. */
export function WebhookCard({ webhook, onChanged }: { webhook: Webhook; onChanged: () => void }) {
  const t = useTranslations('communitySettings.webhooks')
  const common = useTranslations('common')
  const format = useFormatter()
  const client = useQueryClient()
  const errorText = useErrorText()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const { webhookId, url, description, types, off, offAt, formerUntil, lastSuccessAt } = webhook
  const headingId = useId()
  useKeptFocus(off ? 'off' : 'on', headingId)
  const act = useMutation({
    mutationFn: ({ work }: { work: () => Promise<unknown>; done?: string }) => work(),
    // The deliveries show how a test went.
    onSuccess: (_, { done }) => (done ? showToast({ title: done }) : setOpened('deliveries')),
    onError: (error) => showToast({ title: errorText(error), tone: 'error' }),
    onSettled: () => {
      onChanged()
      return client.invalidateQueries({ queryKey: queryKeys.deliveries(webhookId) })
    },
  })
  const rotate = useMutation({
    mutationFn: () => rotateWebhookSecret(webhookId),
    onSuccess: (rotated) => setSecret(rotated.secret),
    onError: (error) => showToast({ title: errorText(error), tone: 'error' }),
    onSettled: onChanged,
  })
  const moment = (iso: string) => format.dateTime(new Date(iso), { dateStyle: 'medium', timeStyle: 'short' })
  const close = () => {
    setOpened(null)
    setSecret(null)
  }
  const dialog = (which: Opened) => ({
    open: opened === which,
    onOpenChange: (open: boolean) => !open && close(),
    closeLabel: common('close'),
  })
  const host = URL.canParse(url) ? new URL(url).host : url
  return (
    <Card asChild padding="sm">
      <article aria-label={host} className="grid gap-3">
        <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h2 id={headingId} tabIndex={-1} className="min-w-0 text-lg break-all outline-none">
            {url}
          </h2>
          <Badge tone={off ? (off === 'organiser' ? 'neutral' : 'danger') : 'positive'}>
            {t(off ? 'off' : 'on')}
          </Badge>
        </header>
        {description && <p className="wrap-anywhere">{description}</p>}
        {off && off !== 'organiser' && (
          <Notice tone="danger" title={t(`offTitle.${off}`)}>
            {t('offText', { at: moment(offAt ?? '') })}
          </Notice>
        )}
        <p className="text-sm">{types.map((type) => t(`event.${eventKey(type)}` as 'on')).join(' · ')}</p>
        <p className="text-sm text-ink-soft">
          {lastSuccessAt ? t('lastSuccess', { at: moment(lastSuccessAt) }) : t('noSuccess')}
          {formerUntil && ` · ${t('formerUntil', { at: moment(formerUntil) })}`}
        </p>
        <footer className="button-row">
          <Button variant="secondary" size="sm" onClick={() => setOpened('deliveries')}>
            {t('deliveries')}
            <span className="sr-only">: {host}</span>
          </Button>
          <Button
            variant={off ? 'primary' : 'secondary'}
            size="sm"
            busy={act.isPending}
            onClick={() =>
              act.mutate(
                off
                  ? { work: () => changeWebhook(webhookId, { on: true }), done: t('turnedOn') }
                  : { work: () => testWebhook(webhookId) },
              )
            }
          >
            {t(off ? 'turnOn' : 'test')}
            <span className="sr-only">: {host}</span>
          </Button>
          <Button variant="quiet" size="sm" onClick={() => setOpened('change')}>
            {t('change')}
            <span className="sr-only">: {host}</span>
          </Button>
          <Button variant="quiet" size="sm" onClick={() => setOpened('rotate')}>
            {t('rotate')}
            <span className="sr-only">: {host}</span>
          </Button>
          {!off && (
            <Button
              variant="quiet"
              size="sm"
              busy={act.isPending}
              onClick={() =>
                act.mutate({ work: () => changeWebhook(webhookId, { on: false }), done: t('turnedOff') })
              }
            >
              {t('turnOff')}
              <span className="sr-only">: {host}</span>
            </Button>
          )}
          <Button variant="danger-quiet" size="sm" onClick={() => setOpened('remove')}>
            {t('remove')}
            <span className="sr-only">: {host}</span>
          </Button>
        </footer>
        <Dialog {...dialog('change')} guarded title={t('changeTitle')}>
          <WebhookForm
            webhook={webhook}
            onSave={async (input) => {
              await changeWebhook(webhookId, input)
              close()
              showToast({ title: t('changed') })
              onChanged()
            }}
          />
        </Dialog>
        <Dialog {...dialog('deliveries')} size="lg" title={t('deliveriesOf', { host })}>
          <DeliveryLog webhookId={webhookId} canReplay={off === null} />
        </Dialog>
        <Dialog
          {...dialog('rotate')}
          size="sm"
          // The secret cannot be shown again.
          guarded={secret !== null}
          title={t(secret ? 'added' : 'rotateTitle')}
          footer={
            <>
              {!secret && (
                <Button busy={rotate.isPending} onClick={() => rotate.mutate()}>
                  {t('rotate')}
                </Button>
              )}
              <Button variant="secondary" onClick={close}>
                {secret ? common('close') : t('keep')}
              </Button>
            </>
          }
        >
          {secret ? (
            <ShownSecret secret={secret} />
          ) : (
            <p>{t(rotationText(webhook), { at: formerUntil ? moment(formerUntil) : '' })}</p>
          )}
        </Dialog>
        <Dialog
          {...dialog('remove')}
          size="sm"
          title={t('removeTitle', { host })}
          footer={
            <>
              <Button
                variant="danger"
                onClick={() => {
                  close()
                  act.mutate({ work: () => removeWebhook(webhookId), done: t('removed') })
                }}
              >
                {t('remove')}
              </Button>
              <Button variant="secondary" onClick={close}>
                {t('keep')}
              </Button>
            </>
          }
        >
          <p>{t('removeText')}</p>
        </Dialog>
      </article>
    </Card>
  )
}
