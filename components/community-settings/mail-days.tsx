'use client'

import { ChartColumn, Download, Table2 } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { mailDaysFile } from '@/lib/client/deliverability'
import { useFormatter } from '@/lib/client/use-formatter'
import type { MailDay } from '@/lib/contracts/deliverability'
import type { Locale } from '@/lib/core/locale'

const SERIES = ['sent', 'delivered', 'failed', 'complained'] as const
const HEIGHT = 100
const MAX_LABELS = 4
/** Complaints are few: a day with one must be visible. */
const LEAST = 3

/** Emails per day: delivered, bounced, and reported as spam; as a chart, a table or a file. */
export function MailDays({ days }: { days: readonly MailDay[] }) {
  const t = useTranslations('communitySettings.deliverability')
  const format = useFormatter()
  const locale = useLocale() as Locale
  const [asTable, setAsTable] = useState(false)
  const most = Math.max(1, ...days.map(({ sent }) => sent))
  const step = Math.ceil(days.length / MAX_LABELS)
  const dayName = (day: string) =>
    format.dateTime(new Date(`${day}T12:00:00Z`), { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const heightOf = (value: number) => (value === 0 ? 0 : Math.max(LEAST, (value / most) * HEIGHT))
  const heading = t('byDay')
  return (
    <section aria-labelledby="by-day" className="grid gap-2">
      <div className="flex items-center gap-2">
        <h3 id="by-day" className="min-w-0 flex-1 font-[560]">
          {heading}
        </h3>
        <IconButton
          label={`${heading}: ${t(asTable ? 'asChart' : 'asTable')}`}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? <Icon of={ChartColumn} /> : <Icon of={Table2} />}
        </IconButton>
        <IconButton asChild label={t('csv')}>
          <a href={mailDaysFile(locale)} download>
            <Icon of={Download} />
          </a>
        </IconButton>
      </div>
      {asTable ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it
        <section className="table-scroll max-h-80 overflow-y-auto" tabIndex={0} aria-labelledby="by-day">
          <table className="w-full min-w-[28rem] text-sm tabular-nums [&_td]:py-1.5 [&_td]:text-end [&_th]:py-1.5 [&_th]:font-normal">
            <thead className="text-ink-soft">
              <tr className="[&_th]:first-letter:uppercase [&_th:not(:first-child)]:text-end">
                <th scope="col" className="text-start">
                  {t('day')}
                </th>
                {SERIES.map((key) => (
                  <th key={key} scope="col">
                    {t(key)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {days.toReversed().map((one) => (
                <tr key={one.day}>
                  <th scope="row" className="text-start">
                    {dayName(one.day)}
                  </th>
                  {SERIES.map((key) => (
                    <td key={key}>{t('number', { n: one[key] })}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : (
        <figure aria-label={`${heading}. ${t('asTableHint')}`}>
          <ul aria-hidden="true" className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
            {(['delivered', 'failed', 'complained'] as const).map((key) => (
              <li key={key} className="flex items-center gap-1.5">
                <svg viewBox="0 0 10 10" aria-hidden="true" className="size-2.5">
                  <rect width="10" height="10" rx="2" className={TONES[key]} />
                </svg>
                {t(key)}
              </li>
            ))}
          </ul>
          <p aria-hidden="true" className="text-xs text-ink-soft">
            {t('number', { n: most })}
          </p>
          <svg
            viewBox={`0 0 ${days.length * 10} ${HEIGHT}`}
            preserveAspectRatio="none"
            aria-hidden="true"
            className="h-36 w-full border-y border-line"
          >
            {days.map(({ day, delivered, failed, complained }, at) => {
              const [top, middle] = [heightOf(delivered), heightOf(failed)]
              const bar = { x: at * 10 + 1, width: 8 }
              return (
                <g key={day}>
                  <rect {...bar} y={HEIGHT - top} height={top} className={TONES.delivered} />
                  <rect {...bar} y={HEIGHT - top - middle} height={middle} className={TONES.failed} />
                  <rect
                    {...bar}
                    y={HEIGHT - heightOf(complained)}
                    height={heightOf(complained)}
                    className={TONES.complained}
                  />
                </g>
              )
            })}
          </svg>
          <p aria-hidden="true" className="relative h-5 text-xs text-ink-soft">
            {days.map(({ day }, at) =>
              at % step === 0 ? (
                <span
                  key={day}
                  className="absolute whitespace-nowrap"
                  style={{ left: `${(at / days.length) * 100}%` }}
                >
                  {dayName(day)}
                </span>
              ) : null,
            )}
          </p>
        </figure>
      )}
    </section>
  )
}

/** Not the accent, which may have any hue. Tones also differ in lightness: complaints contrast most. */
const TONES = {
  delivered: 'fill-line-strong',
  failed: 'fill-warning',
  complained: 'fill-[color-mix(in_oklab,var(--danger)_45%,var(--ink))]',
}
