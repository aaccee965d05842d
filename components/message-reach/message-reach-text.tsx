import { useTranslations } from 'next-intl'
import type { MessageReach } from '@/lib/contracts/message-reach'

/** The number of recipients, and who of them gets no email. */
export function MessageReachText({ reach }: { reach: MessageReach & { disabled?: number } }) {
  const t = useTranslations('messageReach')
  const { total, emailed, emailOff, bounced, disabled = 0 } = reach
  const emails = [
    emailed > 0 && t('emailed', { n: emailed }),
    emailOff > 0 && t('emailOff', { n: emailOff }),
    bounced > 0 && t('bounced', { n: bounced }),
    disabled > 0 && t('disabled', { n: disabled }),
  ].filter(Boolean)
  return [t('reach', { total }), ...(total > 0 ? emails : [])].join(' · ')
}
