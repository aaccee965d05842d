'use client'

import { Check, CircleAlert, CircleHelp } from 'lucide'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { CopyText } from './copy-text'

export interface DnsRecordProps {
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

/** A DNS record as it should be, with buttons that copy it, and the values found. */
export function DnsRecord({ title, text, type, name, value, found, state, children }: DnsRecordProps) {
  const t = useTranslations('communitySettings.domains')
  const icon = state === null ? CircleHelp : state ? Check : CircleAlert
  const tone = state === null ? 'text-ink-soft' : state ? 'text-positive' : 'text-danger'
  return (
    <li className="grid gap-2">
      <h3 className="font-[560]">{title}</h3>
      <p className="max-w-measure text-sm text-ink-soft">{text}</p>
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
          <Icon of={icon} />
          <span className="min-w-0 break-all">
            {found === null ? t('noAnswer') : found.length === 0 ? t('nothing') : found.join(', ')}
          </span>
        </dd>
      </dl>
      {children}
    </li>
  )
}
