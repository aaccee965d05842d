'use client'

import { CalendarHeart } from 'lucide'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import type { NextIntroduction } from '@/lib/contracts/next-introduction'

export const NOTHING_ID = 'nothing-now'

export interface NothingNowProps {
  next: NextIntroduction
  isFirst: boolean
  /** Why the last round brought nobody. */
  unmatchedReason: string | null
}

/** Reasons with their own text; others use a general one. */
const TOLD = ['odd', 'no-candidate', 'group', 'partner-left', 'partner-away']

/** Empty state of the main page: when the next recommendation comes, and how to improve or resume them. */
export function NothingNow({ next, isFirst, unmatchedReason }: NothingNowProps) {
  const t = useTranslations('recommended.nothing')
  const ofNext = useTranslations('recommended.nextRound')
  const isOn = next.kind === 'at' || next.kind === 'round'
  return (
    <Card>
      <EmptyState
        icon={<Icon of={CalendarHeart} />}
        titleId={NOTHING_ID}
        title={t(next.kind === 'at' && isFirst ? 'titleFirst' : `title.${next.kind}`, { ...next })}
        action={
          <Button asChild variant="secondary">
            {isOn ? (
              <a href="#my-request">{t('action')}</a>
            ) : (
              <a href="/introductions#networking">{ofNext(next.kind === 'paused' ? 'endPause' : 'resume')}</a>
            )}
          </Button>
        }
      >
        {text()}
      </EmptyState>
    </Card>
  )

  function text() {
    if (!isOn) return t(next.kind)
    if (unmatchedReason) return t(`unmatched.${TOLD.includes(unmatchedReason) ? unmatchedReason : 'other'}`)
    return t(isFirst ? 'textFirst' : 'text')
  }
}
