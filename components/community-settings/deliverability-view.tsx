'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import { fetchDeliverability } from '@/lib/client/deliverability'
import { queryKeys } from '@/lib/client/query-keys'
import { useFormatter } from '@/lib/client/use-formatter'
import type { Deliverability, MailWarning } from '@/lib/contracts/deliverability'
import { MailFigures } from './mail-figures'
import { SenderRecords } from './sender-records'

export interface DeliverabilityViewProps {
  /** As rendered by the server. */
  first: Deliverability
}

/** Whether the community's emails arrive: limits that are near, DNS records, bounces and complaints. */
export function DeliverabilityView({ first }: DeliverabilityViewProps) {
  const t = useTranslations('communitySettings.deliverability')
  const format = useFormatter()
  const { data } = useQuery({
    queryKey: queryKeys.deliverability,
    queryFn: ({ signal }) => fetchDeliverability(signal),
    initialData: first,
  })
  return (
    <div className="grid max-w-[52rem] gap-6">
      {data.warnings.map((warning) => (
        <Notice
          key={warning.kind}
          tone={warning.level === 'limit' ? 'danger' : 'warning'}
          title={t(`warnings.${warning.kind}.${warning.level}.title`)}
        >
          {t(`warnings.${warning.kind}.${warning.level}.text`, valuesOf(warning, data))}
        </Notice>
      ))}
      <SenderRecords deliverability={data} />
      <MailFigures figures={data.figures} takesReports={data.takesReports} />
    </div>
  )

  function valuesOf({ kind, provider }: MailWarning, { figures }: Deliverability) {
    const largest = figures.providers.find((one) => one.provider === provider)
    return {
      share: format.number(figures[kind === 'complaints' ? 'complained' : 'failed'] / figures.sent, {
        style: 'percent',
        maximumFractionDigits: 2,
      }),
      provider: provider ? t(`providers.${provider}`) : '',
      emails: largest?.busiestDay ?? 0,
    }
  }
}
