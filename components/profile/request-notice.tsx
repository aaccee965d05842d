'use client'

import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import { useFormatter } from '@/lib/client/use-formatter'

export interface RequestNoticeProps {
  declined: boolean
  /** When a declined request is erased. */
  erasedAt: Date | null
}

/** Tells somebody who is not a member yet how their request to join stands. */
export function RequestNotice({ declined, erasedAt }: RequestNoticeProps) {
  const t = useTranslations('profile')
  const format = useFormatter()
  if (!declined) return <Notice title={t('waiting.title')}>{t('waiting.text')}</Notice>
  return (
    <Notice
      title={t('declined.title')}
      action={
        <a href="/account" className="text-link inline-flex min-h-target items-center">
          {t('declined.delete')}
        </a>
      }
    >
      {t('declined.text')}
      {erasedAt && ` ${t('declined.erased', { day: format.dateTime(erasedAt, { dateStyle: 'long' }) })}`}
    </Notice>
  )
}
