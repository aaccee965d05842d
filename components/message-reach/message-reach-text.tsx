import { useTranslations } from 'next-intl'
import type { MessageReach } from '@/lib/contracts/message-reach'

/** The number of recipients, and how many of them get nothing. */
export function MessageReachText({
  reach,
  channel = 'EMAIL',
}: {
  reach: MessageReach & { disabled?: number; noTelegram?: number }
  channel?: 'EMAIL' | 'TELEGRAM'
}) {
  const t = useTranslations('messageReach')
  const { total, emailed, emailOff, bounced, disabled = 0, noTelegram = 0 } = reach
  const emails = [
    emailed > 0 && t(channel === 'TELEGRAM' ? 'onTelegram' : 'emailed', { n: emailed }),
    emailOff > 0 && t(channel === 'TELEGRAM' ? 'telegramOff' : 'emailOff', { n: emailOff }),
    noTelegram > 0 && t('noTelegram', { n: noTelegram }),
    bounced > 0 && t('bounced', { n: bounced }),
    disabled > 0 && t('disabled', { n: disabled }),
  ].filter(Boolean)
  return [t('reach', { total }), ...(total > 0 ? emails : [])].join(' · ')
}
