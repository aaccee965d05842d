import { useTranslations } from 'next-intl'
import { useFormatter } from '@/lib/client/use-formatter'
import type { ComingRound } from '@/lib/contracts/round'
import { RELEVANCE_LEVELS } from '@/lib/core/relevance-level'

const GROUND = { high: 'bg-accent-strong', good: 'bg-accent-line', try: 'bg-line-strong' } as const

/** With fewer pairs, the share of the best possible round is meaningless. */
const FEWEST_PAIRS = 5

/** Less is never shown as 100%, however close; what is missing here is an inexact sum. */
const ALL = 1 - 1e-9

/** Aligns labels at the bottom and numbers at the top, even if a label wraps. */
const figure = 'row-span-2 mb-4 grid grid-rows-subgrid items-end [&>dd]:self-start'

/** The round's figures in one line, introduced members first, and how well its pairs fit. */
export function RoundFigures({ round }: { round: ComingRound }) {
  const t = useTranslations('roundConsole.figures')
  const level = useTranslations('card.level')
  const format = useFormatter()
  const share = (ratio: number) =>
    format.number(Math.min(ratio, ratio < ALL ? 0.999 : 1), { style: 'percent', maximumFractionDigits: 1 })
  const introduced = round.eligible - round.leftOut
  const figures = {
    eligible: round.eligible,
    pairs: round.pairs,
    locked: round.locked,
    leftOut: round.leftOut,
    away: round.away,
  }
  return (
    <div className="grid gap-5">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-0 sm:grid-cols-3 -mb-4 lg:grid-cols-6">
        {round.eligible > 0 && (
          <div className={figure}>
            <dt className="text-sm text-ink-soft">{t('introduced')}</dt>
            <dd className="text-2xl font-[560] tabular-nums">
              {share(introduced / round.eligible)}
              <span className="block text-sm font-normal tracking-normal text-ink-soft">
                {t('introducedOf', { introduced, eligible: round.eligible })}
              </span>
            </dd>
          </div>
        )}
        {Object.entries(figures).map(([key, value]) => (
          <div key={key} className={figure}>
            <dt className="text-sm text-ink-soft">{t(key)}</dt>
            <dd className="text-2xl font-[560] tabular-nums">{format.number(value)}</dd>
          </div>
        ))}
      </dl>
      {round.pairs > 0 && (
        <div>
          <div aria-hidden="true" className="flex h-2 gap-0.5 overflow-hidden rounded-full">
            {RELEVANCE_LEVELS.map((one) =>
              round.levels[one] > 0 ? (
                <span key={one} className={GROUND[one]} style={{ flexGrow: round.levels[one] }} />
              ) : null,
            )}
          </div>
          <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
            {RELEVANCE_LEVELS.map((one) => (
              <li key={one} className="flex items-center gap-2">
                <span aria-hidden="true" className={`size-2.5 rounded-full ${GROUND[one]}`} />
                <span className="tabular-nums">
                  {level(one)}: {format.number(round.levels[one])}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {round.ratio !== null && round.pairs >= FEWEST_PAIRS && (
        <p className="text-sm text-ink-soft">
          {round.fitRatio === null || share(round.fitRatio) === share(round.ratio)
            ? t('fitAlone', { share: share(round.ratio) })
            : t('fit', { share: share(round.ratio), fit: share(round.fitRatio) })}
        </p>
      )}
      {round.phrases.members > 0 && (
        <p className="text-sm text-ink-soft">
          {t('phrases', { ...round.phrases, others: round.phrases.members - round.phrases.withPhrases })}
        </p>
      )}
    </div>
  )
}
