import { ArrowLeftRight } from 'lucide'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { LevelBadge } from '@/components/participant-card/level-badge'
import { fullName } from '@/components/participant-card/person-name'
import { useNames } from '@/components/participant-card/use-names'
import { Icon } from '@/components/ui/icon'
import type { RoundMatch } from '@/lib/contracts/round'
import { MatchReasons } from './match-reasons'
import { PersonCell } from './person-cell'

type Side = Pick<RoundMatch['sides'][number], 'person' | 'reasons'> & { hasLeft?: boolean }

export interface MatchLineProps {
  pair: Pick<RoundMatch, 'level'> & { sides: readonly [Side, Side] }
  badges: ReactNode
  /** What would improve the match. */
  advice?: ReactNode
  actions?: ReactNode
}

/** Two members of a round, how well they fit, and the best reason of each. */
export function MatchLine({ pair: { level, sides }, badges, advice, actions }: MatchLineProps) {
  const t = useTranslations('roundConsole')
  const { formerMember } = useNames()
  const id = useId()
  const [one, other] = sides
  const named = ({ person, hasLeft }: Side) => ({
    participantId: person.participantId,
    firstName: hasLeft ? formerMember : person.firstName,
  })
  const nameOf = ({ person, hasLeft }: Side) => (hasLeft ? formerMember : fullName(person))
  return (
    <li className="mx-3 border-t border-line py-2 first:border-t-0 sm:mx-4">
      {/* Keys move the focus from pair to pair. */}
      <article
        data-pair
        tabIndex={-1}
        aria-labelledby={id}
        className="scroll-mt-24 rounded-lg px-1 py-2 outline-offset-2"
      >
        <h3 id={id} className="sr-only">
          {t('why.of', { a: nameOf(one), b: nameOf(other) })}
        </h3>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-3 lg:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_17rem] lg:items-center">
          <PersonCell person={one.person} hasLeft={one.hasLeft} />
          <Icon of={ArrowLeftRight} className="size-5 flex-none text-ink-soft max-lg:hidden" />
          <PersonCell person={other.person} hasLeft={other.hasLeft} />
          <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 lg:justify-end">
            {badges}
            <LevelBadge level={level} />
          </span>
        </div>
        <div className="mt-3 grid gap-x-6 gap-y-3 xl:grid-cols-[minmax(0,1fr)_auto] xl:items-end">
          <div className="grid gap-1.5">
            {(actions || one.reasons.length + other.reasons.length > 0) && (
              <MatchReasons
                level={level}
                people={[named(one), named(other)]}
                reasons={[one.reasons, other.reasons]}
              />
            )}
            {advice}
          </div>
          {actions && <div className="flex flex-wrap items-center gap-1 max-xl:-ml-3.5">{actions}</div>}
        </div>
      </article>
    </li>
  )
}
