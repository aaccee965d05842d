'use client'

import { useTranslations } from 'next-intl'
import type { CommunityDomain } from '@/lib/contracts/community-domain'
import { DnsRecord } from './dns-record'

export interface DnsRecordsProps {
  records: NonNullable<CommunityDomain['records']>
  /** Open at first, because records still have to be set. */
  needed: boolean
}

/** The DNS records that a domain needs, and the values found for each. */
export function DnsRecords({ records: { txt, cname, addresses, leadsHere }, needed }: DnsRecordsProps) {
  const t = useTranslations('communitySettings.domains')
  const target = addresses.found && addresses.found.length > 0 ? addresses.found : cname.found
  return (
    <details open={needed}>
      <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">{t('records')}</summary>
      <ol className="mt-2 grid gap-5">
        <DnsRecord
          title={t('proof')}
          text={t('proofText')}
          type="TXT"
          name={txt.name}
          value={txt.expected}
          found={txt.found}
          state={txt.found === null ? null : txt.found.includes(txt.expected)}
        />
        <DnsRecord
          title={t('target')}
          text={t('targetText')}
          type="CNAME"
          name={cname.name}
          value={cname.expected}
          found={target}
          state={leadsHere}
        >
          {addresses.expected.length > 0 && (
            <p className="text-sm text-ink-soft">
              {t('addresses', { addresses: addresses.expected.join(', ') })}
            </p>
          )}
        </DnsRecord>
      </ol>
    </details>
  )
}
