import { CalendarClock } from 'lucide'
import { getTranslations } from 'next-intl/server'
import { Icon } from '@/components/ui/icon'
import type { Networking } from '@/lib/client/profile'
import type { Locale } from '@/lib/core/locale'

export interface NextRoundProps extends Pick<Networking, 'networkingEnabled' | 'cadence'> {
  locale: Locale
  nextRound: string
  /** The day a pause ends, in words; null without a pause. */
  pausedUntil: string | null
}

/** When the next person comes, or why none does, and where to change it. */
export async function NextRound({
  locale,
  nextRound,
  networkingEnabled,
  cadence,
  pausedUntil,
}: NextRoundProps) {
  const t = await getTranslations({ locale, namespace: 'recommended.nextRound' })
  return (
    <div data-tour="networking" className="flex gap-3 px-5 text-sm md:px-6">
      <Icon of={CalendarClock} className="mt-0.5 size-5 flex-none text-ink-soft" />
      <div>
        <p>
          {!networkingEnabled
            ? t('off')
            : pausedUntil
              ? t('paused', { day: pausedUntil })
              : t(cadence === 'weekly' ? 'at' : 'round', { nextRound })}
        </p>
        <a href="/introductions#networking" className="inline-flex min-h-target items-center text-link">
          {t(!networkingEnabled || pausedUntil ? 'resume' : `cadence.${cadence}`)}
        </a>
      </div>
    </div>
  )
}
