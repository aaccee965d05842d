'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Card } from '@/components/ui/card'
import type { AnalyticsView, DrawnChart } from '@/lib/client/analytics'
import type { Question } from '@/lib/contracts/question'
import { type OpenCell, OpenCellContext } from './chart-cell'
import { ChartSection, type ChartSectionProps } from './chart-section'
import { DigestCard } from './digest-card'
import { KeyFigures } from './key-figures'
import { MedianLead, ScoreLead } from './leads'
import { useAnalyticsView } from './use-analytics-view'
import { ViewBar } from './view-bar'

const CellDialog = dynamic(() => import('./cell-dialog').then((it) => it.CellDialog), {
  loading: () => null,
})

const GROUPS = {
  meet: ['funnel', 'introductions', 'rounds', 'scores', 'levels', 'response', 'rating'],
  members: ['growth', 'activity', 'retention', 'completion', 'channels'],
  reach: ['topics', 'places'],
} as const satisfies Record<string, readonly DrawnChart[]>

/** Too wide for half a page. */
const WIDE: readonly DrawnChart[] = ['retention', 'levels', 'topics', 'places']

const LEADS: Partial<Record<DrawnChart, ChartSectionProps['lead']>> = {
  response: (chart) => <MedianLead chart={chart} />,
  rating: (chart) => <ScoreLead chart={chart} />,
}

export interface DashboardProps {
  communityId: string
  questions: readonly Question[]
  firstView: AnalyticsView
  /** In the community's time zone. */
  today: string
}

/** The community in figures, for organisers. */
export function Dashboard({ communityId, questions, firstView, today }: DashboardProps) {
  const t = useTranslations('analytics')
  const [view, setView] = useAnalyticsView(firstView)
  const [opened, setOpened] = useState<OpenCell | null>(null)
  const everybody = { ...view, filter: { conditions: [] } }
  return (
    <OpenCellContext value={setOpened}>
      <DigestCard today={today} />
      <div className="mt-8">
        <ViewBar questions={questions} view={view} onChange={setView} />
        <Card asChild>
          <section aria-labelledby="members-title">
            <h2 id="members-title" className="text-lg">
              {t('charts.members.title')}
            </h2>
            <p className="mb-4 text-sm text-ink-soft">{t('charts.members.text')}</p>
            <KeyFigures communityId={communityId} view={view} />
          </section>
        </Card>
        {Object.entries(GROUPS).map(([group, charts]) => (
          <div key={group} className="mt-8">
            <h2 className="mb-4 text-xl">{t(`groups.${group}`)}</h2>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2">
              {charts.map((chart) => (
                <div key={chart} className={WIDE.includes(chart) ? 'min-w-0 lg:col-span-2' : 'min-w-0'}>
                  <ChartSection communityId={communityId} view={view} chart={chart} lead={LEADS[chart]} />
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
      {opened && (
        <CellDialog
          {...opened}
          communityId={communityId}
          view={opened.cell.chart === 'care' ? everybody : view}
          onClose={() => setOpened(null)}
        />
      )}
    </OpenCellContext>
  )
}
