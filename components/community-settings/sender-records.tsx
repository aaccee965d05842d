'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { PageLink } from '@/components/ui/page-link'
import { showToast } from '@/components/ui/show-toast'
import { checkDeliverability } from '@/lib/client/deliverability'
import { queryKeys } from '@/lib/client/query-keys'
import { useErrorText } from '@/lib/client/use-error-text'
import { useFormatter } from '@/lib/client/use-formatter'
import type { Deliverability, RecordState, SenderRecord } from '@/lib/contracts/deliverability'
import { DnsRecord } from './dns-record'

const IS_RIGHT: Record<RecordState, boolean | null> = {
  found: true,
  missing: false,
  wrong: false,
  unknown: null,
}

/** The DNS records of the sender domain, and whether emails are signed. */
export function SenderRecords({ deliverability }: { deliverability: Deliverability }) {
  const t = useTranslations('communitySettings.deliverability')
  const { own, records, domain, address, signsSince, keyUnreadable, checkedAt } = deliverability
  const format = useFormatter()
  const errorText = useErrorText()
  const client = useQueryClient()
  const check = useMutation({
    mutationFn: checkDeliverability,
    onSuccess(next) {
      client.setQueryData(queryKeys.deliverability, next)
      if (records) showToast({ title: t(keyUnreadable ? 'newKeyCreated' : 'checked') })
    },
  })
  if (!own)
    return (
      <Card asChild className="grid gap-3">
        <section aria-labelledby="records">
          <h2 id="records" className="text-lg">
            {t('shared')}
          </h2>
          <p className="max-w-measure text-ink-soft">{t('sharedText', { address })}</p>
          <p className="flex flex-wrap gap-x-6">
            <PageLink href="/settings/domains" className="flex min-h-target items-center text-link">
              {t('toDomains')}
            </PageLink>
            <PageLink href="/settings/sender" className="flex min-h-target items-center text-link">
              {t('toSender')}
            </PageLink>
          </p>
        </section>
      </Card>
    )
  const needed = records && [records.spf, records.dkim, records.dmarc].flatMap((record) => record ?? [])
  const isComplete = needed?.every(({ state }) => state === 'found')
  return (
    <Card asChild className="grid gap-5">
      <section aria-labelledby="records">
        <header className="grid gap-2">
          <h2 id="records" className="text-lg break-words">
            {t('records', { domain })}
          </h2>
          {needed && (
            <p className="flex flex-wrap gap-2">
              <Badge tone={isComplete ? 'positive' : 'warning'}>
                {t(isComplete ? 'complete' : 'incomplete')}
              </Badge>
              <Badge tone={signsSince ? 'positive' : keyUnreadable ? 'danger' : 'neutral'}>
                {t(signsSince ? 'signs' : keyUnreadable ? 'unsignedNow' : 'unsigned')}
              </Badge>
            </p>
          )}
          {keyUnreadable && (
            <Notice tone="danger" title={t('keyUnreadable')}>
              {t('keyUnreadableText')}
            </Notice>
          )}
          <p className="max-w-measure text-ink-soft">
            {records ? t('recordsText') : t('prepareText', { domain })}
          </p>
        </header>
        {records && (
          <ol className="grid gap-6">
            {records.spf ? (
              row('spf', records.spf)
            ) : (
              <li className="grid gap-1">
                <h3 className="font-[560]">{t('spf')}</h3>
                <p className="max-w-measure text-sm text-ink-soft">{t('spfElsewhere')}</p>
              </li>
            )}
            {row('dkim', records.dkim)}
            {row('dmarc', records.dmarc)}
          </ol>
        )}
        {check.error && (
          <Notice tone="danger" live>
            {errorText(check.error)}
          </Notice>
        )}
        <footer className="flex flex-wrap items-center gap-3">
          <Button
            variant={isComplete && !keyUnreadable ? 'secondary' : 'primary'}
            size="sm"
            busy={check.isPending}
            onClick={() => check.mutate()}
          >
            {t(keyUnreadable ? 'newKey' : records ? 'check' : 'prepare')}
          </Button>
          {checkedAt && (
            <p className="text-sm text-ink-soft">
              {t('checkedAt', {
                at: format.dateTime(new Date(checkedAt), { dateStyle: 'medium', timeStyle: 'short' }),
              })}
            </p>
          )}
        </footer>
      </section>
    </Card>
  )

  function row(key: 'spf' | 'dkim' | 'dmarc', { name, expected, found, state }: SenderRecord) {
    return (
      <DnsRecord
        title={t(key)}
        text={t(`${key}Text`)}
        type="TXT"
        name={name}
        value={expected}
        found={found}
        state={IS_RIGHT[state]}
      />
    )
  }
}
