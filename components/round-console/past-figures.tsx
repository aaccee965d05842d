import { useTranslations } from 'next-intl'
import { useFormatter } from '@/lib/client/use-formatter'
import type { PastRound } from '@/lib/contracts/past-round'

type Outcomes = Pick<
  PastRound,
  'introduced' | 'answered' | 'pairs' | 'wrote' | 'met' | 'confirmed' | 'rating'
>
/** Events show participants elsewhere. */
export type Figures = Outcomes & Partial<Pick<PastRound, 'eligible' | 'leftOut'>>

/** Outcomes of a round or of an event's introductions so far, as a line of figures. */
export function PastFigures({ round }: { round: Figures }) {
  const t = useTranslations('roundConsole.past')
  const format = useFormatter()
  const ofAll = (n: number, all: number) => (
    <span className="whitespace-nowrap">
      {format.number(n)}
      {all > 0 && (
        <span className="text-base font-normal text-ink-soft">
          {' '}
          {t('ofAll', { all: format.number(all) })}
        </span>
      )}
    </span>
  )
  const figures = {
    ...(round.eligible !== undefined && { eligible: format.number(round.eligible) }),
    pairs: format.number(round.pairs),
    ...(round.leftOut !== undefined && { leftOut: format.number(round.leftOut) }),
    answered: ofAll(round.answered, round.introduced),
    wrote: ofAll(round.wrote, round.pairs),
    met: ofAll(round.met, round.pairs),
    confirmed: ofAll(round.confirmed, round.met),
    rating:
      round.rating === null
        ? null
        : format.number(round.rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  }
  return (
    <dl className="grid grid-cols-2 items-end gap-x-6 gap-y-4 sm:grid-cols-4">
      {Object.entries(figures).map(([key, value]) => (
        <div key={key}>
          <dt className="text-sm text-ink-soft">{t(`figures.${key}`)}</dt>
          <dd className="text-2xl font-[560] tabular-nums max-sm:text-xl">
            {value ?? (
              <>
                <span aria-hidden="true">{t('noRating')}</span>
                <span className="sr-only">{t('noRatingText')}</span>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
