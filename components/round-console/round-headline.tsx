import { CalendarClock, CalendarX2, Send } from 'lucide'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { useFormatter } from '@/lib/client/use-formatter'
import type { ComingRound } from '@/lib/contracts/round'
import { CLOCK_TIME } from '@/lib/core/clock-time'
import { useMoment } from './use-moment'

/** The round's main state: when it will be sent. */
export function RoundHeadline({ round }: { round: ComingRound }) {
  const t = useTranslations('roundConsole')
  const format = useFormatter()
  const moment = useMoment()
  const state = round.status === 'sending' ? 'sending' : round.missed ? 'missed' : 'scheduled'
  const icon = { sending: Send, missed: CalendarX2, scheduled: CalendarClock }[state]
  const at = format.dateTime(new Date(round.scheduledFor), {
    weekday: 'short',
    ...CLOCK_TIME,
  })
  return (
    <div>
      <p className="flex items-center gap-3 text-xl font-[560]">
        <Icon
          of={icon}
          className={`size-6 flex-none ${state === 'missed' ? 'text-danger' : 'text-accent-strong'}`}
        />
        {t(`state.${state}`, { at })}
      </p>
      <p className="mt-1 text-ink-soft">
        {t('number', { number: round.number })}
        {state === 'scheduled' && `. ${t('goesOut', { at: moment(round.scheduledFor) })}.`}
        {state === 'missed' && `. ${t('missed', { at: moment(round.scheduledFor) })}`}
      </p>
      <p className="text-sm text-ink-soft">{t('preparedAt', { at: moment(round.preparedAt) })}</p>
    </div>
  )
}
