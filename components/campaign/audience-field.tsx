'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import { ListFilter } from 'lucide'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConditionTags } from '@/components/roster/condition-tags'
import { SegmentMenu } from '@/components/roster/segment-menu'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Icon } from '@/components/ui/icon'
import { RadioGroup } from '@/components/ui/radio-group'
import { CAMPAIGN_CHANNELS, type CampaignReach } from '@/lib/contracts/campaign'
import type { Question } from '@/lib/contracts/question'
import { AudienceReach } from './audience-reach'
import type { DraftValues } from './use-campaign-form'

const AddFilterDialog = dynamic(
  () => import('@/components/roster/add-filter-dialog').then((it) => it.AddFilterDialog),
  { loading: () => null },
)

export interface AudienceFieldProps {
  values: DraftValues
  /** The member of an individual message. */
  to: string | null
  reach: UseQueryResult<CampaignReach>
  questions: readonly Question[]
  /** Whether the community has a Telegram bot. */
  hasBot: boolean
  onFilter: (filter: DraftValues['filter']) => void
  onChannel: (channel: DraftValues['channel']) => void
}

/** Who a message is for, as a sentence with a live count. */
export function AudienceField({
  values,
  to,
  reach,
  questions,
  hasBot,
  onFilter,
  onChannel,
}: AudienceFieldProps) {
  const t = useTranslations('messages')
  const roster = useTranslations('roster')
  const [adding, setAdding] = useState(false)
  const { kind, channel, filter } = values
  return (
    <Card asChild className="grid gap-3">
      <section aria-labelledby="audience">
        <h2 id="audience" className="text-lg">
          {t('audience.title')}
        </h2>
        {(hasBot || channel === 'TELEGRAM') && (
          <RadioGroup
            legend={t('channel.label')}
            value={channel}
            onValueChange={onChannel}
            layout="segments"
            options={CAMPAIGN_CHANNELS.map((value) => ({ value, label: t(`channel.${value}`) }))}
          />
        )}
        <AudienceReach audience={values} to={to} reach={reach} />
        {kind !== 'individual' && (
          <div className="flex flex-wrap items-center gap-2">
            <ConditionTags
              conditions={filter.conditions}
              questions={questions}
              onChange={(conditions) => onFilter({ ...filter, conditions })}
            />
            <Button id="add-filter" variant="secondary" onClick={() => setAdding(true)}>
              <Icon of={ListFilter} />
              {roster('addFilter')}
            </Button>
            <SegmentMenu filter={filter} onChoose={(chosen) => onFilter(chosen)} />
          </div>
        )}
        {adding && (
          <AddFilterDialog
            questions={questions}
            onAdd={(condition) => onFilter({ ...filter, conditions: [...filter.conditions, condition] })}
            onClose={() => setAdding(false)}
          />
        )}
      </section>
    </Card>
  )
}
