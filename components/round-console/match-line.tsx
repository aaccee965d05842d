import { ArrowLeftRight, ChevronRight } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LevelBadge } from '@/components/participant-card/level-badge'
import type { RoundMatch } from '@/lib/contracts/round'
import { MatchReasons } from './match-reasons'
import { PersonCell } from './person-cell'

type Side = RoundMatch['sides'][number] & { hasLeft?: boolean }

export interface MatchLineProps {
  pair: Pick<RoundMatch, 'level' | 'share'> & { sides: readonly [Side, Side] }
  /** What else is to be said of the two, as badges. */
  badges: ReactNode
  /** What can be done about them. */
  actions?: ReactNode
}

/** Two members of a round, how well they fit, and why. */
export function MatchLine({ pair: { level, share, sides }, badges, actions }: MatchLineProps) {
  const t = useTranslations('roundConsole')
  const format = useFormatter()
  const [one, other] = sides
  const nameOf = ({ person, hasLeft }: Side) => (hasLeft ? t('past.left') : person.firstName)
  const named = (side: Side) => ({ participantId: side.person.participantId, firstName: nameOf(side) })
  return (
    <li className="mx-3 border-t border-line py-4 first:border-t-0 sm:mx-4">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-3 lg:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_13rem_auto] lg:items-center">
        <PersonCell person={one.person} hasLeft={one.hasLeft} />
        <ArrowLeftRight aria-hidden="true" className="size-5 flex-none text-ink-soft max-lg:hidden" />
        <PersonCell person={other.person} hasLeft={other.hasLeft} />
        <div className="flex items-center justify-between gap-x-3 lg:contents">
          <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
            <LevelBadge level={level} />
            {share !== null && (
              <span className="tabular-nums">
                {t('share', { share: format.number(share, { style: 'percent', maximumFractionDigits: 0 }) })}
              </span>
            )}
            {badges}
          </span>
          {actions && <span className="flex flex-none">{actions}</span>}
        </div>
      </div>
      <details className="group mt-1">
        <summary className="inline-flex min-h-target cursor-pointer list-none items-center gap-1 text-sm text-link [&::-webkit-details-marker]:hidden">
          <ChevronRight aria-hidden="true" className="size-4 transition-transform group-open:rotate-90" />
          {t('why.title')}
          <span className="sr-only">{t('why.of', { a: nameOf(one), b: nameOf(other) })}</span>
        </summary>
        <div className="pt-1 pb-2">
          <MatchReasons people={[named(one), named(other)]} reasons={[one.reasons, other.reasons]} />
        </div>
      </details>
    </li>
  )
}
