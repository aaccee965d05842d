import { useTranslations } from 'next-intl'
import { useFormatter } from '@/lib/client/use-formatter'
import type { CancelledByDisabling } from '@/lib/contracts/roster'

/** What disabling cancels in words, and that it is not restored; null if it cancels nothing. */
export function useCancelledText(cancelled: CancelledByDisabling | null): string | null {
  const t = useTranslations('roster.cancels')
  const format = useFormatter()
  const { meetings, signUps } = cancelled ?? { meetings: 0, signUps: 0 }
  const what = [
    ...(meetings > 0 ? [t('meetings', { n: meetings })] : []),
    ...(signUps > 0 ? [t('signUps', { n: signUps })] : []),
  ]
  return what.length > 0 ? t('text', { what: format.list(what) }) : null
}
