'use client'

import { CalendarHeart } from 'lucide'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'

export const NOTHING_ID = 'nothing-now'

export interface NothingNowProps {
  nextRound: string
  isFirst: boolean
  /** Why the last round brought nobody. */
  unmatchedReason: string | null
}

/** Reasons with their own text; others use a general one. */
const TOLD = ['odd', 'no-candidate', 'group', 'partner-left', 'partner-away']

/** Empty state of the main page: when the next recommendation comes, and how to improve it. */
export function NothingNow({ nextRound, isFirst, unmatchedReason }: NothingNowProps) {
  const t = useTranslations('recommended.nothing')
  return (
    <Card>
      <EmptyState
        icon={<Icon of={CalendarHeart} />}
        titleId={NOTHING_ID}
        title={t(isFirst ? 'titleFirst' : 'title', { nextRound })}
        action={
          <Button asChild variant="secondary">
            <a href="#my-request">{t('action')}</a>
          </Button>
        }
      >
        {unmatchedReason
          ? t(`unmatched.${TOLD.includes(unmatchedReason) ? unmatchedReason : 'other'}`)
          : t(isFirst ? 'textFirst' : 'text')}
      </EmptyState>
    </Card>
  )
}
