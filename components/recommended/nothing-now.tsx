'use client'

import { CalendarHeart } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'

export const NOTHING_ID = 'nothing-now'

/** Nobody to write to now: when the next person comes, and what makes that meeting better. */
export function NothingNow({ nextRound, isFirst }: { nextRound: string; isFirst: boolean }) {
  const t = useTranslations('recommended.nothing')
  return (
    <Card>
      <EmptyState
        icon={<CalendarHeart />}
        titleId={NOTHING_ID}
        title={t(isFirst ? 'titleFirst' : 'title', { nextRound })}
        action={
          <Button asChild variant="secondary">
            <a href="#my-request">{t('action')}</a>
          </Button>
        }
      >
        {t(isFirst ? 'textFirst' : 'text')}
      </EmptyState>
    </Card>
  )
}
