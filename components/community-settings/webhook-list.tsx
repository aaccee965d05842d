'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Webhook as WebhookIcon } from 'lucide'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import { queryKeys } from '@/lib/client/query-keys'
import { useCreateOnce } from '@/lib/client/use-create-once'
import { createWebhook, fetchWebhooks } from '@/lib/client/webhooks'
import type { Webhook } from '@/lib/contracts/webhook'
import { ShownSecret } from './shown-secret'
import { WebhookCard } from './webhook-card'
import { WebhookForm } from './webhook-form'

/** The addresses that get the community's events. */
export function WebhookList({ first }: { first: { list: Webhook[] } }) {
  const t = useTranslations('communitySettings.webhooks')
  const common = useTranslations('common')
  const client = useQueryClient()
  const [adding, setAdding] = useState<{ secret?: string } | null>(null)
  const query = useQuery({
    queryKey: queryKeys.webhooks,
    queryFn: ({ signal }) => fetchWebhooks(signal),
    initialData: first,
  })
  useKeptFocus(String(query.data.list.length), 'add-webhook')
  const create = useCreateOnce(createWebhook)
  const refresh = () => client.invalidateQueries({ queryKey: queryKeys.webhooks })
  const { list } = query.data
  return (
    <div className="grid max-w-[52rem] gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <Button id="add-webhook" onClick={() => setAdding({})}>
          {t('add')}
        </Button>
        <a
          href="https://www.standardwebhooks.com"
          rel="noreferrer"
          className="text-link inline-flex min-h-11 items-center"
        >
          {t('howToVerify')}
        </a>
      </div>
      {list.length === 0 ? (
        <EmptyState icon={<Icon of={WebhookIcon} />} title={t('none')}>
          {t('noneText')}
        </EmptyState>
      ) : (
        <ul aria-label={t('list')} className="grid gap-4">
          {list.map((webhook) => (
            <li key={webhook.webhookId}>
              <WebhookCard webhook={webhook} onChanged={refresh} />
            </li>
          ))}
        </ul>
      )}
      <Dialog
        guarded
        open={adding !== null}
        onOpenChange={(open) => !open && setAdding(null)}
        title={adding?.secret ? t('added') : t('add')}
        closeLabel={common('close')}
        footer={
          adding?.secret && (
            <Button variant="secondary" onClick={() => setAdding(null)}>
              {common('close')}
            </Button>
          )
        }
      >
        {adding?.secret ? (
          <ShownSecret secret={adding.secret} />
        ) : (
          <WebhookForm
            onSave={async (input) => {
              // Refetches on failure too: the response may have been lost.
              const { secret } = await create(input).finally(refresh)
              setAdding({ secret })
            }}
          />
        )}
      </Dialog>
    </div>
  )
}
