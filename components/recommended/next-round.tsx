import { CalendarClock } from 'lucide'
import { getTranslations } from 'next-intl/server'
import { Icon } from '@/components/ui/icon'
import type { Networking } from '@/lib/client/profile'
import type { NextIntroduction } from '@/lib/contracts/next-introduction'
import type { Locale } from '@/lib/core/locale'

export interface NextRoundProps extends Pick<Networking, 'cadence'> {
  locale: Locale
  next: NextIntroduction
}

/** When the next introduction comes, or why none does, with a link to change that. */
export async function NextRound({ locale, next, cadence }: NextRoundProps) {
  const t = await getTranslations({ locale, namespace: 'recommended.nextRound' })
  return (
    <div data-tour="networking" className="flex gap-3 px-5 text-sm md:px-6">
      <Icon of={CalendarClock} className="mt-0.5 size-5 flex-none text-ink-soft" />
      <div>
        <p>{t(next.kind, { ...next })}</p>
        <a href="/introductions#networking" className="inline-flex min-h-target items-center text-link">
          {t(next.kind === 'paused' ? 'endPause' : next.kind === 'off' ? 'resume' : `cadence.${cadence}`)}
        </a>
      </div>
    </div>
  )
}
