'use client'

import { Check, CircleAlert, CircleHelp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CopyText } from '@/components/community-settings/copy-text'
import type { CommunityDomain } from '@/lib/contracts/community-domain'

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
      <summary className="text-link min-h-11 cursor-pointer py-2">{t('records')}</summary>
      <ol className="mt-2 grid gap-5">
        <Entry
          title={t('proof')}
          text={t('proofText')}
          type="TXT"
          name={txt.name}
          value={txt.expected}
          found={txt.found}
          state={txt.found === null ? null : txt.found.includes(txt.expected)}
        />
        <Entry
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
        </Entry>
      </ol>
    </details>
  )
}

interface EntryProps {
  title: string
  text: string
  type: string
  name: string
  value: string
  found: string[] | null
  /** Whether the record is correct; null if unknown. */
  state: boolean | null
  children?: ReactNode
}

function Entry({ title, text, type, name, value, found, state, children }: EntryProps) {
  const t = useTranslations('communitySettings.domains')
  const Icon = state === null ? CircleHelp : state ? Check : CircleAlert
  const tone = state === null ? 'text-ink-soft' : state ? 'text-positive' : 'text-danger'
  return (
    <li className="grid gap-2">
      <h3 className="font-[560]">{title}</h3>
      <p className="max-w-[64ch] text-sm text-ink-soft">{text}</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 rounded-lg bg-surface-muted px-3 py-2 text-sm">
        <dt className="self-center text-ink-soft">{t('type')}</dt>
        <dd>{type}</dd>
        <dt className="self-center text-ink-soft">{t('name')}</dt>
        <dd>
          <CopyText text={name} />
        </dd>
        <dt className="self-center text-ink-soft">{t('value')}</dt>
        <dd>
          <CopyText text={value} />
        </dd>
        <dt className="self-center text-ink-soft">{t('found')}</dt>
        <dd className={`flex items-start gap-2 ${tone} [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:flex-none`}>
          <Icon aria-hidden="true" />
          <span className="min-w-0 break-all">
            {found === null ? t('noAnswer') : found.length === 0 ? t('nothing') : found.join(', ')}
          </span>
        </dd>
      </dl>
      {children}
    </li>
  )
}
