'use client'

import { useTranslations } from 'next-intl'
import type { Chart } from '@/lib/contracts/analytics'
import { useChartText } from './use-chart-text'

const HOURS_A_DAY = 24

/** How fast half of all replies came. */
export function MedianLead({ chart: { medianHours } }: { chart: Chart }) {
  const t = useTranslations('analytics')
  if (medianHours === null || medianHours === undefined) return null
  const time =
    medianHours < 2 * HOURS_A_DAY
      ? t('hours', { n: Math.max(1, Math.round(medianHours)) })
      : t('days', { n: Math.round(medianHours / HOURS_A_DAY) })
  return <p className="mb-3 font-[560]">{t('median', { time })}</p>
}

/** The average with the share of members who answered, and how often each score was given. */
export function ScoreLead({ chart: { rows, scoreShares } }: { chart: Chart }) {
  const t = useTranslations('analytics')
  const text = useChartText()
  const [row] = rows
  const [asked = 0, answered = 0] = row?.values ?? []
  const average = row?.average
  return (
    <div className="mb-4">
      <p className="text-lg font-[560]">
        {average ? t('scoreLine', { average: text.average(average) }) : t('tooFew')}
      </p>
      <p className="text-sm text-ink-soft">
        {t('answeredLine', {
          share: text.share(answered ?? 0, asked ?? 0),
          answered: text.number(answered ?? 0),
          asked: text.number(asked ?? 0),
        })}
      </p>
      {scoreShares && (
        <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {scoreShares.map((share, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the score
            <li key={at}>{t('scoreShare', { score: at + 1, share: text.share(share, 1) })}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
